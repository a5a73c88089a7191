"use client";

import { useState } from "react";
import { later, useLater } from "@/components/ui/later";
import type { OnlineTest } from "@/lib/contracts/online-tests";

const importPart = later(() => import("@/components/screens/administration/courses/online-test/import-dialog"));

/** The dialog that imports questions into a test, for each place that offers it. */
export function useImportDialog(test: OnlineTest) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useLater(importPart, isOpen, close);
  return {
    isOpen,
    open: () => setOpen(true),
    dialog: isOpen && part && <part.ImportDialog test={test} onClose={close} />,
  };
}
