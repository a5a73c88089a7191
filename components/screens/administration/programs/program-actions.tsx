"use client";

import { Copy, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { holderPage } from "@/lib/config/holder-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { programCalls } from "./program-calls";

type ProgramRow = { id: number; title: string; people_count: number };

const copyPart = later(() => import("./copy-dialog"));
const assignPart = later(() => import("@/components/shared/assign/assign-dialog"));

/** What a list of programs of either kind offers for each: to assign, copy and delete it. The dialogs stand in `place`. */
export function useProgramActions(kind: CourseKind) {
  const t = useTranslations("programs");
  const assign = useTranslations("assign");
  const [asked, ask] = useState<{ what: "copy" | "assign"; row: ProgramRow }>();
  const close = () => ask(undefined);
  const place = useFocusAfter(asked !== undefined);
  const copying = useLater(copyPart, asked?.what === "copy", close);
  const assigning = useLater(assignPart, asked?.what === "assign", close);
  const moreActions = useCallback(
    (row: ProgramRow) => [
      { id: "assign", label: assign("toPeople"), icon: UserPlus, onSelect: () => ask({ what: "assign", row }) },
      { id: "copy", label: t("copy"), icon: Copy, onSelect: () => ask({ what: "copy", row }) },
    ],
    [t, assign],
  );
  const deletion = ({ id, people_count: count }: ProgramRow) => ({
    keeper: {
      by: "people" as const,
      count,
      href: holderPage("program_in_use", id, programCalls[kind].programs.list.path, { count }),
    },
  });
  const dialogs = (
    <>
      {asked?.what === "copy" && copying && <copying.CopyDialog kind={kind} program={asked.row} onClose={close} />}
      {asked?.what === "assign" && assigning && (
        <assigning.AssignDialog program={{ kind, id: asked.row.id, title: asked.row.title }} onClose={close} />
      )}
    </>
  );
  return { actions: { moreActions, deletion }, place, dialogs };
}
