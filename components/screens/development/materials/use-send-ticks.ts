"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { call } from "@/lib/client/call";
import { refresh } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import { queryKeyOf } from "@/lib/client/query-key";
import { courseFileContract } from "@/lib/contracts/course-files";
import { courseLinkContract } from "@/lib/contracts/course-links";
import { userAdaptationCourseContract, userEducationCourseContract } from "@/lib/contracts/user-courses";
import { forgetTicks, subscribe, type TickedCourse, type Ticks, waitingTicks } from "./tick-store";

export const contracts = { education: userEducationCourseContract, adaptation: userAdaptationCourseContract };

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
const NONE: ReturnType<typeof waitingTicks> = [];

/** Whether the server may accept the same ticks later. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * Sends a person's waiting ticks, again and again with growing pauses. Returns those that still wait, and whether they
 * cannot be sent now.
 */
export function useSendTicks(person: number) {
  const client = useQueryClient();
  const tell = useTell();
  const waiting = useSyncExternalStore(
    subscribe,
    () => waitingTicks(person),
    () => NONE,
  );
  const send = useEffectEvent(async (of: TickedCourse, { files, links }: Ticks) => {
    const { complete, completed } = contracts[of.kind];
    const params = { id: of.course };
    try {
      // A copy: what is ticked while this is under way waits for the next request.
      const answer = await call(
        complete,
        { params, body: { files: [...files], links: [...links] } },
        { isSilent: true },
      );
      client.setQueryData(queryKeyOf(completed, "detail", params), answer);
      forgetTicks(person, of, { files, links });
      await refresh(client, complete.touches ?? []);
    } catch (error) {
      if (isPassing(error)) throw error;
      forgetTicks(person, of, { files, links });
      tell.problem(error);
      await refresh(client, [...(complete.touches ?? []), courseFileContract.list.path, courseLinkContract.list.path]);
    }
  });
  const isWaiting = waiting.length > 0;
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let pause = FIRST_PAUSE;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    const attempt = async () => {
      clearTimeout(timer);
      if (isSending || isOver) return;
      isSending = true;
      try {
        for (let next = waitingTicks(person)[0]; next && !isOver; next = waitingTicks(person)[0]) {
          await send(next, next);
          pause = FIRST_PAUSE;
          setIsStuck(false);
        }
      } catch {
        pause = Math.min(pause * 2, LONGEST_PAUSE);
        setIsStuck(true);
        if (!isOver) timer = setTimeout(attempt, pause);
      } finally {
        isSending = false;
      }
    };
    void attempt();
    const now = () => void attempt();
    window.addEventListener("online", now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", now);
    };
  }, [isWaiting, person]);
  return { waiting, isStuck: isStuck && isWaiting };
}
