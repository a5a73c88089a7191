"use client";

import { Copy } from "lucide-react";
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
  emptyText: string;
  sheetPart: Later<{ Sheet(props: SheetProps<P>): ReactNode }>;
  expand: { render(program: P): ReactNode };
};

const copyPart = later(() => import("./copy-dialog"));

/** The programs of one kind: search, create, change, copy, delete, and open to see the courses. */
export function ProgramsTable<P extends ProgramRow>({ kind, ...list }: ProgramsTableProps<P>) {
  const t = useTranslations("programs");
  const [copied, copy] = useState<P>();
  const close = () => copy(undefined);
  const place = useFocusAfter(copied !== undefined);
  const copying = useLater(copyPart, copied !== undefined, close);
  const moreActions = useCallback(
    (row: P) => [{ id: "copy", label: t("copy"), icon: Copy, onSelect: () => copy(row) }],
    [t],
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
            people: count,
            href: holderPage("program_in_use", id, programCalls[kind].programs.list.path, { count }),
          },
        })}
        drawSheet={({ Sheet }, sheet) => <Sheet {...sheet} />}
      />
      {copying && copied && <copying.CopyDialog kind={kind} program={copied} onClose={close} />}
    </div>
  );
}
