"use client";

import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";

/** Where the browser tells, only a page of our own counts as one to go back to. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack ?? window.history.length > 1;
}

/** Back, or home when there is nothing to go back to: a link opened in a new tab has no history. */
export function BackButton({ label }: { label: string }) {
  return (
    <Button
      variant="primary"
      onClick={() => (canGoBack() ? window.history.back() : window.location.assign(paths.home))}
    >
      <ArrowLeft aria-hidden />
      {label}
    </Button>
  );
}
