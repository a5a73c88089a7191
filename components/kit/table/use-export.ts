"use client";

import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";

/** Downloads a CSV file that is made when it is asked for, under a name with the date. */
export function useExport(fileName: string, csv: () => Promise<Blob>): { isBusy: boolean; run(): Promise<void> } {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const [{ csvFileName, download }, file] = await Promise.all([import("./csv"), csv()]);
      download(csvFileName(fileName, new Date()), file);
    } catch (error) {
      toasts.problem(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
