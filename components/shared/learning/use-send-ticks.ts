"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { refresh } from "@/lib/client/mutations";
import { mayPassLater } from "@/lib/client/problem";
import { queryKeyOf } from "@/lib/client/query-key";
import { Retries } from "@/lib/client/retries";
import { sendRequest } from "@/lib/client/send-request";
import { userCourseContracts } from "@/lib/contracts/user-courses";
import { dueTicks, forgetTicks, subscribe, type TickedCourse, type Ticks, waitingTicks } from "./tick-store";
import { useWaitingTicks } from "./use-waiting-ticks";

/** Why ticks cannot be sent now: there is no connection, or the server answers but does not take them. */
export type Stuck = "offline" | "refused";

/**
 * Sends a person's waiting ticks as soon as they may be sent, again and again with growing pauses. Returns those that still wait, and why they
 * cannot be sent now.
 */
export function useSendTicks(person: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const waiting = useWaitingTicks(person);
  const send = useEffectEvent(
    async (of: TickedCourse, { files, links, opened }: Ticks & { opened: readonly string[] }) => {
      const { complete, completed } = userCourseContracts[of.kind];
      const params = { id: of.course };
      const isTicking = files.length + links.length > 0;
      try {
        // A copy: what is ticked while this is under way waits for the next request.
        const answer = await sendRequest(
          complete,
          { params, body: { files: [...files], links: [...links], ...openedOf(opened) } },
          { isSilent: true },
        );
        client.setQueryData(queryKeyOf(completed, "detail", params), answer);
        forgetTicks(person, of, { files, links, opened });
        if (isTicking) await refresh(client, complete.changes);
      } catch (error) {
        if (mayPassLater(error)) throw error;
        forgetTicks(person, of, { files, links, opened });
        // Nobody has asked for what is sent when a material is opened.
        if (isTicking) toasts.problem(error);
        // The company may have begun to ask for opening.
        await refresh(client, [...complete.changes, "courses", "company"]);
      }
    },
  );
  const isWaiting = waiting.length > 0;
  const [stuck, setStuck] = useState<Stuck>();
  useEffect(() => {
    if (!isWaiting) return;
    const retries = new Retries();
    const leaving = new AbortController();
    const sendFirst = async () => {
      const { ticks } = dueTicks(person);
      if (ticks) await send(ticks, ticks);
    };
    const sendAll = async () => {
      while (waitingTicks(person).length > 0 && !retries.isEnded) {
        const { ticks, at } = dueTicks(person);
        if (!ticks) {
          await untilDue(at, leaving.signal);
          continue;
        }
        await retries.send(sendFirst, ({ status }) => setStuck(status === 0 ? "offline" : "refused"));
        setStuck(undefined);
      }
    };
    void sendAll();
    window.addEventListener("online", retries.hurry);
    return () => {
      retries.end();
      leaving.abort();
      window.removeEventListener("online", retries.hurry);
    };
  }, [isWaiting, person]);
  return { waiting, stuck: isWaiting ? stuck : undefined };
}

/** The names of what was opened, as the API takes them. */
function openedOf(names: readonly string[]): { opened_files: number[]; opened_links: number[] } {
  const ids = (what: string) =>
    names.filter((name) => name.startsWith(what)).map((name) => Number(name.slice(what.length)));
  return { opened_files: ids("file-"), opened_links: ids("link-") };
}

/** Until a held tick may be sent, or the ticks have changed meanwhile, or nobody waits any more. */
function untilDue(at: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      leave();
      signal.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(stop, Math.max(at - Date.now(), 0));
    const leave = subscribe(stop);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
}
