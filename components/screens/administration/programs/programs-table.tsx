"use client";

import { Copy, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { ListWithSheet, type SheetProps } from "@/components/kit/resource/list-with-sheet";
import type { Column, Filter } from "@/components/kit/table/column";
import { type Later, later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { holderPage } from "@/lib/config/holder-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { programCalls } from "./program-calls";

type ProgramRow = { id: number; title: string; people_count: number };

type ProgramsTableProps<P extends ProgramRow> = {
  kind: CourseKind;
  name: string;
  isPage?: boolean;
  caption: string;
  columns: readonly Column<P>[];
  filters: readonly Filter[];
  createLabel: string;
  empty: { title: string; text: string };
  sheetPart: Later<{ Sheet(props: SheetProps<P>): ReactNode }>;
  expand: { render(program: P): ReactNode };
};

const copyPart = later(() => import("./copy-dialog"));
const assignPart = later(() => import("@/components/shared/assign/assign-dialog"));

/** The programs of one kind: search, create, change, copy, assign, delete, and open to see the courses. */
export function ProgramsTable<P extends ProgramRow>({ kind, ...list }: ProgramsTableProps<P>) {
  const t = useTranslations("programs");
  const assign = useTranslations("assign");
  const [asked, ask] = useState<{ what: "copy" | "assign"; row: P }>();
  const close = () => ask(undefined);
  const place = useFocusAfter(asked !== undefined);
  const copying = useLater(copyPart, asked?.what === "copy", close);
  const assigning = useLater(assignPart, asked?.what === "assign", close);
  const moreActions = useCallback(
    (row: P) => [
      { id: "assign", label: assign("toPeople"), icon: UserPlus, onSelect: () => ask({ what: "assign", row }) },
      { id: "copy", label: t("copy"), icon: Copy, onSelect: () => ask({ what: "copy", row }) },
    ],
    [t, assign],
  );
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <ListWithSheet
        {...list}
        contract={programCalls[kind].programs}
        rowName={({ title }) => title}
        moreActions={moreActions}
        deletion={({ id, people_count: count }) => ({
          keeper: {
            by: "people",
            count,
            href: holderPage("program_in_use", id, programCalls[kind].programs.list.path, { count }),
          },
        })}
        drawSheet={({ Sheet }, sheet) => <Sheet {...sheet} />}
      />
      {asked?.what === "copy" && copying && <copying.CopyDialog kind={kind} program={asked.row} onClose={close} />}
      {asked?.what === "assign" && assigning && (
        <assigning.AssignDialog program={{ kind, id: asked.row.id, title: asked.row.title }} onClose={close} />
      )}
    </div>
  );
}
