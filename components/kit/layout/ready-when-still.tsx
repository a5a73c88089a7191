"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sayReady } from "@/components/ui/ready-sign";

/** Between an answer and the next question that follows from it lies a moment in which nothing is fetched. */
const STILL_MS = 50;

/** The sign of a page of the signed-in screens: it is ready when nothing has been fetched for a moment. */
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
