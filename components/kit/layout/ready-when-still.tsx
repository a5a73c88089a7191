"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sayReady } from "@/components/ui/ready-sign";

/** A response may lead to the next request only after a moment. */
const STILL_MS = 50;

/** Marks a signed-in page as ready when it has requested nothing for a moment. */
export function ReadyWhenStill() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      if (client.isFetching() > 0) sayReady(false);
      else timer = setTimeout(sayReady, STILL_MS, true);
    };
    look();
    const stopHearing = client.getQueryCache().subscribe(look);
    return () => {
      stopHearing();
      clearTimeout(timer);
      sayReady(false);
    };
  }, [client]);
  return null;
}
