"use client";

import { PageError } from "@/components/kit/system/page-error";

export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageError error={error} retry={retry} isWholePage />;
}
