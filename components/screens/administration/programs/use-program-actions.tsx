"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { holderPage } from "@/lib/config/holder-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { programCalls } from "./program-calls";

type ProgramRow = { id: number; title: string; people_count: number };

const assignPart = lazyPart(() => import("@/components/shared/assign/assign-dialog"));

/** What a list of programs of either kind offers for each: to assign, copy and delete it. The dialog stands in `place`. */
export function useProgramActions(kind: CourseKind) {
  const t = useTranslations("programs");
  const assign = useTranslations("assign");
  const [assigned, assignOf] = useState<ProgramRow>();
  const close = () => assignOf(undefined);
  const place = useFocusAfter(assigned !== undefined);
  const assigning = useLazyPart(assignPart, assigned !== undefined, close);
  const moreActions = useCallback(
    (row: ProgramRow) => [{ id: "assign", label: assign("toPeople"), icon: UserPlus, onSelect: () => assignOf(row) }],
    [assign],
  );
  const deletion = ({ id, people_count: count }: ProgramRow) => ({
    blockedBy: {
      by: "people" as const,
      count,
      href: holderPage("program_in_use", id, programCalls[kind].programs.list.path, { count }),
    },
  });
  const dialog = assigned && assigning && (
    <assigning.AssignDialog program={{ kind, id: assigned.id, title: assigned.title }} onClose={close} />
  );
  return {
    actions: { moreActions, deletion, copying: { endpoint: programCalls[kind].programs.copy, text: t("copyText") } },
    place,
    dialog,
  };
}
