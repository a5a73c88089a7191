"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import { queryOf } from "@/lib/client/query-key";
import { searchContract } from "@/lib/contracts/search";

/** Letters that follow each other more quickly are sent together. */
const PAUSE_MS = 50;
const FRESH_MS = 30_000;

/**
 * What the server finds for the text. Until it has answered, `found` is what was shown before; an answer to an older text
 * never replaces that to a newer one, because each text has a query of its own.
 */
export function useFound(text: string) {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(setAsked, text === "" ? 0 : PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(searchContract.find, "detail", { q: asked }),
    queryFn: ({ signal }) => call(searchContract.find, { query: { q: asked } }, { signal, isSilent: true }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const isAnswered = text === "" || (asked === text && !isPlaceholderData && (data !== undefined || error !== null));
  return {
    found: text === "" ? undefined : data,
    error: asked === text ? error : null,
    /** Whether what is shown answers the text, with results or an error. */
    isAnswered,
  };
}
