"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { isSameOrder } from "./moved";

/**
 * The order that the person sees, ahead of the server's. Quick moves are sent one after the other, each as the whole
 * order. An error restores the order of the server. The browser asks before it closes the page while one is sent.
 */
export function useOrder(server: readonly number[], send: (ids: number[]) => Promise<unknown>) {
  const [wanted, setWanted] = useState<readonly number[]>();
  const latest = useRef<readonly number[]>(undefined);
  const isSending = useRef(false);
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  });

  const sendWanted = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    window.addEventListener("beforeunload", stay);
    try {
      for (let sent: readonly number[] | undefined; latest.current && latest.current !== sent; ) {
        sent = latest.current;
        await sender.current([...sent]);
      }
    } catch {
      // The sender has shown the error.
    } finally {
      window.removeEventListener("beforeunload", stay);
      isSending.current = false;
      latest.current = undefined;
      setWanted(undefined);
    }
  }, []);

  const keep = useCallback(
    (ids: readonly number[]) => {
      latest.current = ids;
      setWanted(ids);
      void sendWanted();
    },
    [sendWanted],
  );

  // After a row was added or removed, the wanted order is stale and the server's is shown.
  const isFitting = wanted && isSameOrder([...wanted].sort(byNumber), [...server].sort(byNumber));
  return { order: isFitting ? wanted : server, show: setWanted, keep };
}

function stay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function byNumber(a: number, b: number): number {
  return a - b;
}
