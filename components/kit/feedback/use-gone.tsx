"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { isGone } from "@/lib/client/gone";
import { refresh } from "@/lib/client/mutations";
import type { Endpoint } from "@/lib/contracts/endpoint";

import { ProblemBox } from "./problem-box";

type Gone = {
  /** Notices that the row which it changes was deleted meanwhile. */
  watch<A>(sent: Promise<A>): Promise<A>;
  /** Takes the place of the form, which has nothing left to change. */
  notice: ReactNode;
};

/**
 * For the form of a row that somebody may delete meanwhile. Closing its notice refreshes the lists that still show the
 * row.
 */
export function useGone({ changes = [] }: Pick<Endpoint, "changes">, onClose: () => void): Gone {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const watch = async <A,>(sent: Promise<A>): Promise<A> => {
    try {
      return await sent;
    } catch (refusal) {
      if (isGone(refusal)) setError(refusal);
      throw refusal;
    }
  };
  const close = () => {
    onClose();
    void refresh(client, changes);
  };
  return { watch, notice: error !== undefined && <GoneNotice error={error} onClose={close} /> };
}

function GoneNotice({ error, onClose }: { error: unknown; onClose(): void }) {
  const t = useTranslations("feedback");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <ProblemBox error={error} />
      <div>
        <Button ref={button} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
