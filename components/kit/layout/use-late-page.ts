import { useOffline } from "next/offline";
import { useEffect, useState } from "react";
import { useWantedPage } from "@/lib/client/page-opening";

const LATE_MS = 400;

/** The path of the page that is being opened, once that takes so long that its skeleton should be shown. */
export function useLatePage(): string | undefined {
  const wanted = useWantedPage();
  const isOffline = useOffline();
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setLate, wanted === undefined ? 0 : LATE_MS, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);
  return late === wanted && !isOffline ? wanted : undefined;
}
