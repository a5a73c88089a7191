"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "@/lib/client/call";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { detailQuery } from "@/lib/client/queries";
import { type Estimation, estimationContract } from "@/lib/contracts/estimation";
import { Filling, type FillingState } from "./filling";

const { read, saveDraft } = estimationContract;
const silent = { isSilent: true } as const;

/** The form of a task, read anew whenever the window gets the focus: another tab may have saved meanwhile. */
export function useEstimation(task: number) {
  return useLastingQuery({ ...detailQuery(read, { id: task }, silent), staleTime: 0 });
}

/** What is ticked in the form of a task. The component that calls it has the task as its key. */
export function useFilling(task: number, form: Estimation): { filling: Filling; state: FillingState } {
  const [filling] = useState(
    () =>
      new Filling(form, {
        save: (body) => call(saveDraft, { params: { id: task }, body }, silent),
        read: () => call(read, { params: { id: task } }, silent),
      }),
  );
  useEffect(() => filling.take(form), [filling, form]);
  useEffect(() => {
    const close = filling.open();
    window.addEventListener("online", filling.flush);
    return () => {
      window.removeEventListener("online", filling.flush);
      close();
    };
  }, [filling]);
  return { filling, state: useSyncExternalStore(filling.subscribe, filling.get, filling.get) };
}
