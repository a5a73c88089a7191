"use client";

import { createParser, parseAsBoolean, parseAsStringLiteral, useQueryStates } from "nuqs";
import { parsePage } from "@/components/kit/table/view";
import { noticeKinds } from "@/lib/contracts/notices";

const inAddress = {
  kind: parseAsStringLiteral(noticeKinds),
  unread: parseAsBoolean.withDefault(false),
  page: createParser({ parse: parsePage, serialize: String }).withDefault(1),
};

/** Filters and page, in the address. */
export function useNoticesPlace() {
  return useQueryStates(inAddress, { history: "push" });
}
