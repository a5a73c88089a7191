"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { AppealState } from "@/components/shared/learning/appeal-state";
import { PersonCell } from "@/components/shared/people/person-cell";
import { Deadline } from "@/components/shared/status/deadline";
import { Choice } from "@/components/ui/choice";
import { Skeleton } from "@/components/ui/skeleton";
import { refresh, useSend } from "@/lib/client/mutations";
import { isConflict } from "@/lib/client/problem";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useToday } from "@/lib/client/use-today";
import { type Appeal, appealContract } from "@/lib/contracts/appeals";
import { momentText, shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";

/** What a learner asks, and the answer: in words, or by a decision that takes effect at once. */
export function AppealDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useTranslations("appeals");
  const { data: appeal, error, refetch } = useLastingQuery(detailQuery(appealContract.get, { id }));
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={appeal ? t(`kinds.${appeal.kind}`) : t("title")}
      closeLabel={t("close")}
    >
      {appeal ? (
        <div className="grid gap-4">
          <Asked appeal={appeal} />
          {appeal.state === "open" ? <Answer appeal={appeal} onClose={onClose} /> : <Answered appeal={appeal} />}
        </div>
      ) : error ? (
        <Failed error={error} title={t("title")} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </FormDialog>
  );
}

function Asked({
  appeal: { user, course_title, text, wished_date, passed_on, document, deadline_date, created_at },
}: {
  appeal: Appeal;
}) {
  const t = useTranslations("appeals");
  const credits = useTranslations("credits");
  const zone = useTimeZone() ?? "UTC";
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PersonCell person={user} />
        <span className="text-fg-muted text-sm tabular-nums">{momentText(created_at, zone)}</span>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">
        {text || <span className="text-fg-muted">{t("noText")}</span>}
      </p>
      {course_title && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dt]:text-fg-muted">
          <dt>{t("columns.course")}</dt>
          <dd className="min-w-0 wrap-anywhere">{course_title}</dd>
          <dt>{t("columns.deadline")}</dt>
          <dd>
            <Deadline day={deadline_date} />
          </dd>
          {passed_on && (
            <>
              <dt>{credits("passedOn")}</dt>
              <dd className="font-medium tabular-nums">{shownDate(passed_on)}</dd>
            </>
          )}
          {document && (
            <>
              <dt>{credits("document")}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <a href={document.file} className="text-link underline-offset-2 hover:underline">
                  {document.title}
                </a>
              </dd>
            </>
          )}
          {wished_date && (
            <>
              <dt>{t("columns.wishedDate")}</dt>
              <dd className="font-medium tabular-nums">{shownDate(wished_date)}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}

function Answered({ appeal: { state, reply, granted_date, answered_by, answered_at } }: { appeal: Appeal }) {
  const t = useTranslations("appeals");
  const zone = useTimeZone() ?? "UTC";
  return (
    <div className="grid justify-items-start gap-2 border-border border-t pt-4">
      <AppealState state={state} />
      {granted_date && <p>{t("own.givenDay", { day: shownDate(granted_date) })}</p>}
      {reply && <p className="whitespace-pre-line wrap-anywhere">{reply}</p>}
      {answered_by && answered_at && (
        <p className="text-fg-muted text-sm">
          {t("answeredBy", { person: fullName(answered_by), when: momentText(answered_at, zone) })}
        </p>
      )}
    </div>
  );
}

type Field = FieldOf<typeof appealContract.answer>;
type Decision = "granted" | "declined";

/** A second person who answers is told who was first, and sees that answer. */
function Answer({ appeal, onClose }: { appeal: Appeal; onClose(): void }) {
  const t = useTranslations("appeals");
  const credits = useTranslations("credits");
  const toasts = useToasts();
  const client = useQueryClient();
  const today = useToday();
  const { send } = useSend(appealContract.answer);
  const isQuestion = appeal.kind === "question";
  const [decision, setDecision] = useState<Decision>("granted");
  const answer = isQuestion ? ("answered" as const) : decision;
  const isCredited = appeal.kind === "credit" && answer === "granted";
  const givesDay = appeal.kind === "another_day" && answer === "granted";
  return (
    <Form
      endpoint={appealContract.answer}
      defaults={{ answer, reply: "", date: appeal.wished_date }}
      send={async ({ reply, date, valid_until }) => {
        try {
          const body = { answer, reply, ...(givesDay && { date }), ...(isCredited && { valid_until }) };
          return await send({ params: { id: appeal.id }, body });
        } catch (error) {
          if (isConflict(error)) await refresh(client, appealContract.answer.changes);
          throw error;
        }
      }}
      onDone={() => {
        toasts.success(t("answered", { row: fullName(appeal.user) }));
        onClose();
      }}
      submitLabel={t(isQuestion ? "send" : decision === "granted" ? "grant" : "decline")}
      cancel={{ label: t("close"), onCancel: onClose }}
      layout="dialog"
    >
      {!isQuestion && (
        <Choice<Decision>
          legend={t("decision")}
          value={decision}
          options={[
            { value: "granted", label: t("grant") },
            { value: "declined", label: t("decline") },
          ]}
          onChange={setDecision}
        />
      )}
      {givesDay && <DateField<Field> name="date" label={t("newDay")} hint={t("dayHint")} min={today} />}
      {appeal.kind === "another_try" && decision === "granted" && <p className="text-fg-muted">{t("tryHint")}</p>}
      {isCredited && (
        <>
          <p className="text-fg-muted">{t("creditHint")}</p>
          <DateField<Field>
            name="valid_until"
            label={credits("validUntil")}
            hint={credits("validUntilHint")}
            quickPicks={[365]}
            min={today}
          />
        </>
      )}
      <TextareaField<Field> name="reply" label={t(isQuestion ? "reply" : "replyOptional")} rows={3} />
    </Form>
  );
}
