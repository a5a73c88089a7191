"use client";

import { Copy, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { holderPage } from "@/lib/config/holder-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { programCalls } from "./program-calls";

type ProgramRow = { id: number; title: string; people_count: number };

const copyPart = lazyPart(() => import("./copy-dialog"));
const assignPart = lazyPart(() => import("@/components/shared/assign/assign-dialog"));

/** What a list of programs of either kind offers for each: to assign, copy and delete it. The dialogs stand in `place`. */
export function useProgramActions(kind: CourseKind) {
  const t = useTranslations("programs");
  const assign = useTranslations("assign");
  const [dialog, openDialog] = useState<{ what: "copy" | "assign"; row: ProgramRow }>();
  const close = () => openDialog(undefined);
  const place = useFocusAfter(dialog !== undefined);
  const copying = useLazyPart(copyPart, dialog?.what === "copy", close);
  const assigning = useLazyPart(assignPart, dialog?.what === "assign", close);
  const moreActions = useCallback(
    (row: ProgramRow) => [
      { id: "assign", label: assign("toPeople"), icon: UserPlus, onSelect: () => openDialog({ what: "assign", row }) },
      { id: "copy", label: t("copy"), icon: Copy, onSelect: () => openDialog({ what: "copy", row }) },
    ],
    [t, assign],
  );
  const deletion = ({ id, people_count: count }: ProgramRow) => ({
    blockedBy: {
      by: "people" as const,
      count,
      href: holderPage("program_in_use", id, programCalls[kind].programs.list.path, { count }),
    },
  });
  const dialogs = (
    <>
      {dialog?.what === "copy" && copying && <copying.CopyDialog kind={kind} program={dialog.row} onClose={close} />}
      {dialog?.what === "assign" && assigning && (
        <assigning.AssignDialog program={{ kind, id: dialog.row.id, title: dialog.row.title }} onClose={close} />
      )}
    </>
  );
  return { actions: { moreActions, deletion }, place, dialogs };
}
