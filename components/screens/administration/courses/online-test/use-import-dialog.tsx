"use client";

import { useState } from "react";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { OnlineTest } from "@/lib/contracts/online-tests";

const importPart = lazyPart(() => import("@/components/screens/administration/courses/online-test/import-dialog"), {
  isRare: true,
});

/** The dialog that imports questions into a test, for each place that offers it. */
export function useImportDialog(test: OnlineTest) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useLazyPart(importPart, isOpen, close);
  return {
    isOpen,
    open: () => setOpen(true),
    dialog: isOpen && part && <part.ImportDialog test={test} onClose={close} />,
  };
}
