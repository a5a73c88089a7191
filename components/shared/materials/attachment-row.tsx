"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { MaterialKind } from "@/lib/contracts/material-kind";
import { MaterialIcon } from "./material-icon";

type AttachmentRowProps = {
  attachment: { id: number; title: string; kind: MaterialKind };
  /** The size of a file, or the site of a link. */
  note?: string | undefined;
  onRemove?: ((id: number) => Promise<unknown>) | undefined;
  /** In place of the icon of its kind. */
  sign?: ReactNode;
  /** What opens it. */
  children: ReactNode;
};

/** One attached file or link, with a button to remove it. */
export function AttachmentRow({ attachment: { id, title, kind }, note, onRemove, sign, children }: AttachmentRowProps) {
  const t = useTranslations("resource");
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onRemove?.(id);
      setIsAsking(false);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li className="flex items-center gap-2 border-border border-t first:border-t-0">
      {sign || <MaterialIcon kind={kind} className="size-5" />}
      <span className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-[1fr_auto] sm:items-center">
        {children}
        {note && <span className="pb-2 text-fg-muted text-sm tabular-nums sm:pb-0">{note}</span>}
      </span>
      {onRemove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t("delete")}: ${title}`}
          title={t("delete")}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("deleteTitle", { row: title })}
          text={t("deleteText")}
          confirmLabel={t("delete")}
          cancelLabel={t("cancel")}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        >
          {problem !== undefined && <ProblemBox error={problem} />}
        </ConfirmDialog>
      )}
    </li>
  );
}
