"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from "react";
import { limitConcurrency } from "@/lib/client/limit-concurrency";
import { refresh } from "@/lib/client/mutations";
import type { Tag } from "@/lib/contracts/tags";
import { fileTitle } from "./file-title";

/** More parallel uploads would only share the same bandwidth. */
const AT_ONCE = 2;

export type Upload = {
  key: number;
  file: File;
  title: string;
  state: "waiting" | "sending" | "failed" | "cancelled";
  /** The sent share, from 0 to 1. */
  part: number;
  problem?: unknown;
};

export type Uploads = {
  all: readonly Upload[];
  /** The titles of files uploaded since the page was opened. */
  added: readonly string[];
  isSending: boolean;
  add(files: Iterable<File>): void;
  cancel(key: number): void;
  retry(key: number): void;
  forget(key: number): void;
};

/** Sends one file, and what that changes. */
export type SendFile = {
  send(
    given: { file: File; title: string },
    options: { signal: AbortSignal; onProgress(part: number): void },
  ): Promise<unknown>;
  changes: readonly Tag[];
};

/** Uploads to one place: two at a time, each with its progress, each can be cancelled and sent again. */
export function useUploads(place: SendFile): Uploads {
  const client = useQueryClient();
  const [all, setAll] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const sender = useRef<Sending>(undefined);
  sender.current ??= new Sending(place, client, setAll, setAdded);
  useEffect(() => () => sender.current?.stopAll(), []);
  return useMemo(() => {
    const { current: sending } = sender;
    const known = (key: number) => all.find((one) => one.key === key);
    return {
      all,
      added,
      isSending: all.some(({ state }) => state === "waiting" || state === "sending"),
      add: (files) => sending?.add(files),
      cancel: (key) => sending?.cancel(key),
      retry(key) {
        const one = known(key);
        if (one) void sending?.send(one);
      },
      forget: (key) => setAll((others) => others.filter((one) => one.key !== key)),
    };
  }, [all, added]);
}

/** The running uploads, apart from the state that is rendered. */
class Sending {
  private readonly inTurn = limitConcurrency(AT_ONCE);
  private readonly controllers = new Map<number, AbortController>();
  private last = 0;

  constructor(
    private readonly place: SendFile,
    private readonly client: QueryClient,
    private readonly setAll: Dispatch<SetStateAction<readonly Upload[]>>,
    private readonly setAdded: Dispatch<SetStateAction<readonly string[]>>,
  ) {}

  add(files: Iterable<File>): void {
    const fresh = [...files].map((file): Upload => {
      this.last += 1;
      return { key: this.last, file, title: fileTitle(file.name), state: "waiting", part: 0 };
    });
    this.setAll((others) => [...others, ...fresh]);
    for (const one of fresh) void this.send(one);
  }

  cancel(key: number): void {
    this.controllers.get(key)?.abort();
    this.change(key, { state: "cancelled" });
  }

  stopAll(): void {
    for (const controller of this.controllers.values()) controller.abort();
  }

  /** After it is cancelled, a try ignores its own events, which would look like those of the next try. */
  async send({ key, file, title }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.controllers.set(key, controller);
    this.change(key, { state: "waiting", part: 0, problem: undefined });
    const news = (part: Partial<Upload>) => !signal.aborted && this.change(key, part);
    try {
      await this.inTurn(async () => {
        signal.throwIfAborted();
        news({ state: "sending" });
        await this.place.send({ file, title }, { signal, onProgress: (part) => news({ part }) });
      });
      this.setAll((others) => others.filter((one) => one.key !== key));
      this.setAdded((others) => [...others, title]);
      await refresh(this.client, this.place.changes);
    } catch (problem) {
      news({ state: "failed", problem });
    }
  }

  private change(key: number, part: Partial<Upload>): void {
    this.setAll((others) => others.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }
}
