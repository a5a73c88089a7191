"use client";

import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";

/** With the Navigation API only pages of our own count. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack ?? window.history.length > 1;
}

/** Goes back, or home if there is no history, as in a new tab. */
export function BackButton({ label }: { label: string }) {
  return (
    <Button
      variant="primary"
      onClick={() => (canGoBack() ? window.history.back() : window.location.assign(paths.start))}
    >
      <ArrowLeft aria-hidden />
      {label}
    </Button>
  );
}
