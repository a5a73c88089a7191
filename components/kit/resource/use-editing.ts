"use client";

import { skipToken, useQueryClient } from "@tanstack/react-query";
import { createParser, useQueryState } from "nuqs";
import { useCallback, useEffect, useState } from "react";
import { useLeaveScope } from "@/components/kit/feedback/leave-scope";
import { isGone } from "@/lib/client/gone";
import { queryOf } from "@/lib/client/query-key";
import { sendRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { Contract, WithId } from "./contract";

const formInAddress = createParser({
  parse: (text) => (/^(new|[1-9]\d{0,9})$/.test(text) ? text : null),
  serialize: String,
});

/** Which form is open. A table with a name keeps it in the address, so that a reload or a link opens the same form. */
export function useEditing<Row extends WithId>(name: string | undefined, contract: Contract) {
  const [inAddress, setAddress] = useQueryState(`${name ?? ""}.form`, formInAddress);
  const [local, setLocal] = useState<string | null>(null);
  const [known, setKnown] = useState<Row>();
  const target = name === undefined ? local : inAddress;
  const { inside, leave } = useLeaveScope();
  const set = useCallback(
    (next: string | null, row?: Row) => {
      setKnown(row);
      if (name !== undefined) return setAddress(next);
      setLocal(next);
      return undefined;
    },
    [name, setAddress],
  );
  const edit = useCallback((row: Row) => leave(() => void set(String(row.id), row)), [leave, set]);

  const wanted = target !== null && target !== "new" && String(known?.id) !== target ? Number(target) : undefined;
  const get = wanted === undefined ? undefined : contract.get;
  const { data, error } = useLastingQuery({
    ...queryOf(contract.get ?? contract.list, "detail", { id: wanted }),
    queryFn: get && wanted !== undefined ? () => sendRequest(get, { params: { id: wanted } }) : skipToken,
  });
  const client = useQueryClient();
  const isLost = isGone(error);
  useEffect(() => {
    if (isLost) void client.invalidateQueries({ queryKey: [contract.list.path] });
  }, [isLost, client, contract]);
  return {
    /** "new", the id of a row, or null. */
    target,
    row: get ? (data as Row | undefined) : known,
    error,
    /** For the `LeaveScope` around the form, which another form may replace. */
    inside,
    create: () => target !== "new" && leave(() => void set("new")),
    edit,
    cancel: () => leave(() => void set(null)),
    /** Settles when the address has changed. */
    close: async () => void (await set(null)),
  };
}

export type Editing<Row extends WithId> = ReturnType<typeof useEditing<Row>>;
