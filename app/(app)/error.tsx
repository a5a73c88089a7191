"use client";

import { useQueryClient } from "@tanstack/react-query";
import { PageError } from "@/components/kit/system/page-error";

export default function ScreenError({ error, retry }: { error: unknown; retry: () => void }) {
  const client = useQueryClient();
  function again() {
    // Cached data may have caused the error, so it is fetched again. The shell still works and keeps its own.
    client.removeQueries({ type: "inactive" });
    retry();
  }
  return <PageError error={error} retry={again} />;
}
