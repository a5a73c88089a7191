"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { matchOptions } from "@/components/ui/option-match";
import { useDebounced } from "@/components/ui/use-debounced";
import { listQuery } from "@/lib/client/queries";
import { userContract } from "@/lib/contracts/users";
import { fullName } from "@/lib/rules/person-names";

const PAGE = 20;
const PAUSE_MS = 200;

export type FoundPerson = { value: number; label: string; hint: string; image: string | null };
export type PersonSearch = {
  typed: string;
  options: readonly FoundPerson[];
  onSearch(typed: string): void;
  isBusy: boolean;
};

/** Searches people on the server while the user types: a company may have ten thousand. */
export function usePersonSearch(): PersonSearch {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...listQuery(userContract.list, {
      page_size: PAGE,
      is_active: true,
      ordering: "last_name",
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
  });
  const listed = (data?.results ?? []).map((user) => ({
    value: user.id,
    label: fullName(user),
    hint: user.email,
    image: user.image,
  }));
  // Until the response arrives, filter locally, so that a quick Enter cannot choose somebody who does not match.
  const isLate = isPlaceholderData || search !== typed.trim();
  return {
    typed,
    options: isLate ? matchOptions(listed, typed) : listed,
    onSearch: setTyped,
    isBusy: isFetching || isLate,
  };
}
