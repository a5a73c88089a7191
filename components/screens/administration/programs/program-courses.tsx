"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmLater } from "@/components/kit/deletion/confirm-later";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { OrderList } from "@/components/kit/order/order-list";
import { Button } from "@/components/ui/button";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { call } from "@/lib/client/call";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { useSend } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { AddCourse } from "./add-course";
import { PlaceField } from "./place-field";
import { programCalls } from "./program-calls";

type Props = { kind: CourseKind; program: { id: number; title: string } };

/** The courses of one program in learning order. */
export function ProgramCourses({ kind, program }: Props) {
  const t = useTranslations("programs");
  const { courses } = programCalls[kind];
  const { data, error } = useLastingQuery(listQuery(courses.list, { program: program.id, ordering: "order" }));
  const onOrder = useOrdering(kind, program.id);
  const [deleting, setDeleting] = useState<ProgramCourse>();
  const place = useFocusAfter(deleting !== undefined);
  const rows = data?.results ?? [];
  const days = rows.reduce((sum, { days_to_complete }) => sum + days_to_complete, 0);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t("coursesOf", { title: program.title })}
      className="grid min-w-0 gap-3 outline-none"
    >
      <ProblemBox error={error} />
      <AddCourse kind={kind} program={program.id} held={rows} />
      {data && rows.length === 0 && <p className="text-fg-muted">{t("noCourses")}</p>}
      {rows.length > 0 && (
        <div className="rounded-md border border-border bg-surface px-2">
          <OrderList
            label={t("coursesOf", { title: program.title })}
            rows={rows}
            rowKey={idOf}
            rowName={titleOf}
            onOrder={onOrder}
          >
            {(row, at, moveTo) => (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 basis-full py-1.5 wrap-anywhere sm:order-1 sm:flex-1 sm:basis-0">
                  {row.course_title}
                </span>
                <PlaceField
                  label={t("place", { course: row.course_title })}
                  place={at}
                  count={rows.length}
                  onPlace={moveTo}
                />
                <span className="text-fg-muted tabular-nums sm:order-2">
                  {t("days", { count: row.days_to_complete })}
                </span>
                <Button
                  variant="ghost"
                  size="icon"
                  className="sm:order-3"
                  aria-label={t("takeOut", { course: row.course_title })}
                  title={t("takeOutConfirm")}
                  onClick={() => setDeleting(row)}
                >
                  <X aria-hidden />
                </Button>
              </div>
            )}
          </OrderList>
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p className="text-fg-muted text-sm">{rows.length > 1 && t("orderKeys")}</p>
        <p role="status" className="ms-auto font-medium tabular-nums">
          {rows.length > 0 && t("total", { count: rows.length, days })}
        </p>
      </div>
      {deleting && (
        <ConfirmLater
          what="delete"
          endpoint={courses.remove}
          id={deleting.id}
          rowName={deleting.course_title}
          title={t("takeOutTitle", { course: deleting.course_title, program: program.title })}
          text={t("takeOutText")}
          undo={() =>
            call(courses.create, { body: { program: program.id, course: deleting.course, order: deleting.order } })
          }
          confirmLabel={t("takeOutConfirm")}
          doneText={t("takenOut", { course: deleting.course_title })}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

function useOrdering(kind: CourseKind, id: number) {
  const toasts = useToasts();
  const { send } = useSend(programCalls[kind].programs.order);
  return async (ids: number[]) => {
    try {
      await send({ params: { id }, body: { ids } });
    } catch (error) {
      toasts.problem(error);
      throw error;
    }
  };
}

function idOf({ id }: ProgramCourse): number {
  return id;
}

function titleOf({ course_title }: ProgramCourse): string {
  return course_title;
}
