"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { isSameOrder } from "./moved";

/**
 * The order as the person sees it, ahead of the server's. Moves in quick succession are sent one after the other, each as
 * the whole order, so the last one stands; a refusal puts the rows back as the server has them.
 */
export function useOrder(server: readonly number[], send: (ids: number[]) => Promise<unknown>) {
  const [wanted, setWanted] = useState<readonly number[]>();
  const latest = useRef<readonly number[]>(undefined);
  const isSending = useRef(false);
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  });

  const settle = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let sent: readonly number[] | undefined; latest.current && latest.current !== sent; ) {
        sent = latest.current;
        await sender.current([...sent]);
      }
    } catch {
      // The sender has told why.
    } finally {
      isSending.current = false;
      latest.current = undefined;
      setWanted(undefined);
    }
  }, []);

  const keep = useCallback(
    (ids: readonly number[]) => {
      latest.current = ids;
      setWanted(ids);
      void settle();
    },
    [settle],
  );

  // A row that came or went meanwhile makes the wanted order stale: the server's is shown.
  const isFitting = wanted && isSameOrder([...wanted].sort(byNumber), [...server].sort(byNumber));
  return { order: isFitting ? wanted : server, show: setWanted, keep };
}

function byNumber(a: number, b: number): number {
  return a - b;
}
