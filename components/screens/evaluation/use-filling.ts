"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { detailQuery } from "@/lib/client/queries";
import { queryKeyOf } from "@/lib/client/query-key";
import { sendRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type Estimation, estimationContract } from "@/lib/contracts/estimation";
import { Filling, type FillingState } from "./filling";

const { read, saveDraft } = estimationContract;
const silent = { isSilent: true } as const;

/** The form of a task, read anew whenever the window gets the focus: another tab may have saved meanwhile. */
export function useEstimation(task: number) {
  return useLastingQuery({ ...detailQuery(read, { id: task }, silent), staleTime: 0 });
}

/** What stands in the form of a task now. The component that calls it has the task as its key. */
export function useFilling(task: number, form: Estimation): { filling: Filling; state: FillingState } {
  const client = useQueryClient();
  const [filling] = useState(() => {
    const params = { id: task };
    const queryKey = queryKeyOf(read, "detail", params);
    return new Filling(form, {
      save: (body) => sendRequest(saveDraft, { params, body }, silent),
      read: () => sendRequest(read, { params }, silent),
      keep: (now) => {
        // A read that began before would bring back what was there then.
        void client.cancelQueries({ queryKey, exact: true });
        client.setQueryData<Estimation>(queryKey, now);
      },
      keepTask: (now) => {
        void client.cancelQueries({ queryKey, exact: true });
        client.setQueryData<Estimation>(queryKey, (form) => form && { ...form, task: now });
      },
    });
  });
  useEffect(() => filling.take(form), [filling, form]);
  useEffect(() => {
    const close = filling.open();
    const { flush } = filling;
    const stopListening = [
      listen(window, "online", flush),
      // The tab is closed or hidden, perhaps for good.
      listen(window, "beforeunload", flush),
      listen(document, "visibilitychange", flush),
    ];
    return () => {
      for (const stop of stopListening) stop();
      close();
    };
  }, [filling]);
  return { filling, state: useSyncExternalStore(filling.subscribe, filling.get, filling.get) };
}

function listen(target: EventTarget, event: string, listener: () => unknown): () => void {
  const hear = () => void listener();
  target.addEventListener(event, hear);
  return () => target.removeEventListener(event, hear);
}
