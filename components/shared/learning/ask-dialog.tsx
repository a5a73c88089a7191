"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { DateField } from "@/components/kit/form/date-field";
import { FileField } from "@/components/kit/form/file-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SelectField } from "@/components/kit/form/select-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useToday } from "@/lib/client/use-today";
import { type AppealKind, appealContract, type Contact, LONGEST_APPEAL } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { dayAfter } from "@/lib/rules/deadlines";
import { fullName } from "@/lib/rules/person-names";
import { withSubject } from "@/lib/rules/with-subject";

type AskDialogProps = {
  kind: AppealKind;
  /** A question may be about none. */
  course: Pick<UserCourse, "id" | "title" | "deadline_date"> | undefined;
  about?: string | undefined;
  /** Whom a question is for unless another is chosen; otherwise the closest. */
  asked?: number | undefined;
  onClose(): void;
};
type Field = FieldOf<typeof appealContract.make>;

const titles = {
  question: "questionTitle",
  another_day: "dayTitle",
  another_try: "tryTitle",
  credit: "creditTitle",
} as const;
/** The day that is proposed first: so many days after today, or after the deadline if that is later. */
const PROPOSED_DAYS = 7;

/** A learner asks: those who can answer are named. */
export function AskDialog({ kind, course, about, asked, onClose }: AskDialogProps) {
  const t = useTranslations("appeals.ask");
  const subject = course?.title ?? about;
  const query = course ? { user_course: course.id } : {};
  const { data, error, refetch } = useLastingQuery(answerQuery(appealContract.contacts, query));
  const own = useLastingQuery(answerQuery(appealContract.own, query));
  const waits = kind !== "question" && own.data?.results.some((one) => one.kind === kind && one.state === "open");
  const problem = error ?? own.error;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t(titles[kind])}
      {...(subject && { description: subject })}
      closeLabel={t("cancel")}
    >
      {waits ? (
        <p>{t("waits")}</p>
      ) : data && own.data ? (
        data.results.length > 0 ? (
          <AskForm kind={kind} course={course} about={about} asked={asked} contacts={data.results} onClose={onClose} />
        ) : (
          <p>{t("nobody")}</p>
        )
      ) : problem ? (
        <Failed
          error={problem}
          title={t(titles[kind])}
          onRetry={() => {
            void refetch();
            void own.refetch();
          }}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </FormDialog>
  );
}

function AskForm({ kind, course, about, asked, contacts, onClose }: AskDialogProps & { contacts: Contact[] }) {
  const t = useTranslations("appeals.ask");
  const reasons = useTranslations("appeals.reasons");
  const credits = useTranslations("credits");
  const toasts = useToasts();
  const today = useToday();
  const { send } = useSend(appealContract.make);
  const named = ({ reason, ...person }: Contact) => t("person", { name: fullName(person), reason: reasons(reason) });
  const from = [today, course?.deadline_date ?? ""].sort().at(-1) ?? today;
  const isQuestion = kind === "question";
  const closest = contacts.find(({ id }) => id === asked) ?? contacts[0];
  const isCredit = kind === "credit";
  // Examiners answer questions alone, and administrators alone credit courses.
  const deciding = contacts.filter(({ reason, is_administrator }) =>
    isCredit ? is_administrator : reason !== "examiner",
  );
  return (
    <Form
      endpoint={appealContract.make}
      defaults={{
        user_course: course?.id ?? null,
        kind,
        text: "",
        ...(isQuestion && closest && { asked: closest.id }),
        ...(kind === "another_day" && { wished_date: dayAfter(from, PROPOSED_DAYS) }),
      }}
      send={(body, files) =>
        send({ body: { ...body, text: withSubject(about, body.text ?? "", LONGEST_APPEAL) }, files })
      }
      onDone={() => {
        toasts.success(t("done"));
        onClose();
      }}
      submitLabel={t("send")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      layout="dialog"
    >
      {isQuestion ? (
        <SelectField<Field, number>
          name="asked"
          label={t("to")}
          options={contacts.map((contact) => ({ value: contact.id, label: named(contact) }))}
        />
      ) : (
        <p className="text-fg-muted">{t("answering", { people: deciding.map(named).join("; ") })}</p>
      )}
      {kind === "another_day" && <DateField<Field> name="wished_date" label={t("wished")} min={from} />}
      {isCredit && <DateField<Field> name="passed_on" label={t("passedOn")} quickPicks={[]} isRequired />}
      <TextareaField<Field>
        name="text"
        label={t(isQuestion ? "text" : isCredit ? "where" : "why")}
        rows={3}
        isRequired={isCredit}
      />
      {isCredit && <FileField<Field> name="document" label={credits("document")} hint={credits("documentHint")} />}
    </Form>
  );
}
