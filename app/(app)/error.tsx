"use client";

import { useQueryClient } from "@tanstack/react-query";
import { PageError } from "@/components/kit/system/page-error";

export default function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  const client = useQueryClient();
  function again() {
    // What the screen was drawn from may be what it failed on: it is asked for anew. The shell is alive and keeps its own.
    client.removeQueries({ type: "inactive" });
    retry();
  }
  return <PageError error={error} retry={again} />;
}
