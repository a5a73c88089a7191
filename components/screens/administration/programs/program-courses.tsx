"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { OrderList } from "@/components/kit/table/order-list";
import { useTitles } from "@/components/shared/people/use-titles";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Input } from "@/components/ui/input";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { useSend } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { sendRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { programCalls } from "./program-calls";
import { byTitle } from "./program-view";
import { RepeatedField } from "./repeated-field";
import { typedPlace } from "./typed-place";

type ProgramCoursesProps = {
  kind: CourseKind;
  program: { id: number; title: string; window_days?: number | null };
};

/** The courses of one program in learning order. */
export function ProgramCourses({ kind, program }: ProgramCoursesProps) {
  const t = useTranslations("programs");
  const validity = useTranslations("validity");
  const { courses } = programCalls[kind];
  const { data, error } = useLastingQuery(listQuery(courses.list, { program: program.id, ordering: "order" }));
  const onOrder = useOrdering(kind, program.id);
  const removing = useRemoving(kind);
  const place = useFocusAfter(removing.isSending);
  const rows = data?.results ?? [];
  const isRenewed = typeof program.window_days === "number";
  const days = rows.reduce((sum, { days_to_complete }) => sum + days_to_complete, 0);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t(`parts.${kind}.coursesOf`, { title: program.title })}
      className="grid min-w-0 gap-3 outline-none"
    >
      <ProblemBox error={error} />
      <AddCourse kind={kind} program={program.id} held={rows} />
      {data && rows.length === 0 && <p className="text-fg-muted">{t(`parts.${kind}.noCourses`)}</p>}
      {isRenewed && rows.length > 0 && <p className="text-fg-muted text-sm">{validity("repeatHint")}</p>}
      {rows.length > 0 && (
        <div className="rounded-md border border-border bg-surface px-2">
          <OrderList
            label={t(`parts.${kind}.coursesOf`, { title: program.title })}
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
                {isRenewed && <RepeatedField kind={kind} course={row} />}
                <Button
                  variant="ghost"
                  size="icon"
                  className="sm:order-3"
                  aria-label={t("takeOut", { course: row.course_title })}
                  title={t("takeOutConfirm")}
                  disabled={removing.isSending}
                  onClick={() => void removing.remove(row)}
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
          {rows.length > 0 && t(`parts.${kind}.total`, { count: rows.length, days })}
        </p>
      </div>
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

/** Removes a course at once, which can be undone. */
function useRemoving(kind: CourseKind) {
  const t = useTranslations("programs");
  const toasts = useToasts();
  const offerUndo = useUndo();
  const { create, remove: endpoint } = programCalls[kind].courses;
  const { send, isSending } = useSend(endpoint);
  const remove = async ({ id, program, course, course_title, order, is_repeated }: ProgramCourse) => {
    try {
      await send({ params: { id } });
      const run = () => sendRequest(create, { body: { program, course, order, is_repeated } });
      offerUndo(t("takenOut", { course: course_title }), { run, changes: endpoint.changes ?? [] });
    } catch (error) {
      toasts.problem(error);
    }
  };
  return { remove, isSending };
}

function idOf({ id }: ProgramCourse): number {
  return id;
}

function titleOf({ course_title }: ProgramCourse): string {
  return course_title;
}

type PlaceFieldProps = { label: string; place: number; count: number; onPlace(place: number): void };

/**
 * The number of a row in its list. Typing another one moves the row there, on Enter or when the field loses the focus.
 */
function PlaceField({ label, place, count, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>();

  function moveToTyped() {
    const wanted = typed === undefined ? undefined : typedPlace(typed, count);
    setTyped(undefined);
    if (wanted !== undefined) onPlace(wanted);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter") moveToTyped();
    if (event.key === "Escape" && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  }

  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      className="w-12! shrink-0 px-1! text-center tabular-nums"
      value={typed ?? String(place + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
      onBlur={moveToTyped}
    />
  );
}

type AddCourseProps = { kind: CourseKind; program: number; held: readonly ProgramCourse[] };

/** Adds a course at the end of a program; offers only courses that it does not have. */
function AddCourse({ kind, program, held }: AddCourseProps) {
  const t = useTranslations();
  const toasts = useToasts();
  const id = useId();
  const all = useTitles(programCalls[kind].handbook, byTitle);
  const { send, isSending } = useSend(programCalls[kind].courses.create);
  const taken = new Set(held.map(({ course }) => course));

  async function add(course: number | null) {
    if (course === null) return;
    try {
      await send({ body: { program, course } });
      toasts.done(t("programs.courseAdded", { course: all.titleOf(course) }));
    } catch (error) {
      toasts.problem(error);
    }
  }

  return (
    <div className="grid max-w-md gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="justify-self-start font-medium">
        {t(`programs.parts.${kind}.addCourse`)}
      </label>
      <Combobox
        id={id}
        aria-labelledby={`${id}-label`}
        options={all.options.filter(({ value }) => !taken.has(value))}
        value={null}
        onChange={(course) => void add(course)}
        isBusy={isSending}
        placeholder={t(`programs.parts.${kind}.findCourse`)}
        words={{ none: t("form.nothingFound"), clear: t("form.clear"), open: t("form.openList") }}
      />
    </div>
  );
}
