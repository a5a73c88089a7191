"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/client/call";
import type { AnyRow, Contract } from "./screen";

type Asking = { title: string; answer(may: boolean): void };

/** Asks before a second row gets the title of another, since people could not tell the two apart. */
export function useSameTitle({ list }: Contract, row: AnyRow | undefined) {
  const t = useTranslations("resource");
  const [asking, setAsking] = useState<Asking>();

  async function mayUse({ title }: { title?: unknown }): Promise<boolean> {
    if (typeof title !== "string") return true;
    // If this fails, saving fails too and says why.
    const found = await call(list, { query: { search: title, page_size: 200 } } as never).catch(() => undefined);
    const { results = [] } = (found ?? {}) as { results?: AnyRow[] };
    const isSame = (other: AnyRow) => other.id !== row?.id && plain(String(other.title)) === plain(title);
    if (!results.some(isSame)) return true;
    const may = await new Promise<boolean>((answer) => setAsking({ title, answer }));
    setAsking(undefined);
    return may;
  }

  const question: ReactNode = asking && (
    <ConfirmDialog
      isOpen
      title={t("sameTitle", { title: asking.title })}
      text={t("sameText")}
      confirmLabel={t("sameConfirm")}
      cancelLabel={t("cancel")}
      onConfirm={() => asking.answer(true)}
      onCancel={() => asking.answer(false)}
    />
  );
  return { mayUse, question };
}

function plain(title: string): string {
  return title.trim().toLocaleLowerCase();
}
