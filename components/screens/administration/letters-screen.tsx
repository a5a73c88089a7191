"use client";

import { BellRing, MailQuestionMark } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useId, useMemo, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Page } from "@/components/kit/layout/page";
import type { Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { personFilter } from "@/components/shared/people/person-filter";
import { PersonLink } from "@/components/shared/people/person-link";
import { type Status, StatusBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { useSend } from "@/lib/client/mutations";
import type { Endpoint } from "@/lib/contracts/endpoint";
import {
  type LetterLine,
  type LetterTest,
  letterContract,
  letterKinds,
  letterStates,
  type ReminderLine,
} from "@/lib/contracts/letters";
import { type LetterReason, letterReasons, reminderReasons } from "@/lib/rules/letter-reasons";
import { LETTERS, letterTabs, REMINDERS } from "./letters-view";

const tones: Record<LetterLine["state"], Status> = {
  queued: "processing",
  sent: "confirmed",
  failed: "rejected",
  skipped: "unknown",
};

const tabInAddress = parseAsStringLiteral(letterTabs).withDefault("emails");

/**
 * The emails of the company, and reminders of deadlines: to whom, about what, and what became of each. Texts are shown nowhere.
 * The action tries the mail server by an email to the reader, and says in words what became of it.
 */
export function LettersScreen() {
  const t = useTranslations("letters");
  const [tab, setTab] = useQueryState("tab", tabInAddress.withOptions({ history: "push" }));
  const labels = { emails: t("title"), reminders: t("reminders") };
  const toasts = useToasts();
  const { send, isSending } = useSend(letterContract.test);
  const [outcome, setOutcome] = useState<LetterTest>();
  const hint = useId();
  const test = () => {
    setOutcome(undefined);
    void send({ body: {} }).then(setOutcome, toasts.problem);
  };
  return (
    <Page
      title={t("title")}
      action={
        <Button variant="primary" isBusy={isSending} onClick={test} aria-describedby={hint}>
          {t("test")}
        </Button>
      }
    >
      <p id={hint} className="text-fg-muted">
        {t("testText")}
      </p>
      <div role="status" className="empty:hidden">
        {outcome && <Outcome {...outcome} />}
      </div>
      <Tabs
        value={tab}
        onChange={(next) => void setTab(next)}
        label={t("tabs")}
        tabs={letterTabs.map((value) => ({ value, label: labels[value] }))}
      >
        <TabPanel value="emails">
          <Letters />
        </TabPanel>
        <TabPanel value="reminders">
          <Reminders />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function Letters() {
  const t = useTranslations("letters");
  const columns = useListColumns(letterContract.list, { cells });
  const filters = useFilters();
  const views = useLetterViews(letterContract.list, "failed");
  const source = useServerRows(letterContract.list);
  return (
    <DataTable
      name={LETTERS}
      caption={t("title")}
      noun="emails"
      search
      columns={columns}
      source={source}
      filters={filters}
      views={views}
      rowKey={({ id }) => String(id)}
      rowName={({ user_name }) => user_name}
      emptyState={<PageState icon={<MailQuestionMark />} title={t("empty")} text={t("emptyText")} />}
    />
  );
}

/** Each reminder that was due, and why one was left out. */
function Reminders() {
  const t = useTranslations("letters");
  const columns = useListColumns(letterContract.reminders, { cells: useReminderCells() });
  const filters = useReminderFilters();
  const views = useLetterViews(letterContract.reminders, "skipped");
  const source = useServerRows(letterContract.reminders);
  return (
    <DataTable
      name={REMINDERS}
      caption={t("reminders")}
      noun="reminders"
      search
      columns={columns}
      source={source}
      filters={filters}
      views={views}
      rowKey={({ id }) => String(id)}
      rowName={({ user_name, course_title }) => [user_name, course_title].filter(Boolean).join(", ")}
      emptyState={<PageState icon={<BellRing />} title={t("noReminders")} text={t("noRemindersText")} />}
    />
  );
}

const cells: Cells<typeof letterContract.list> = {
  user_name: { cell: (line) => <Recipient {...line} /> },
  state: { cell: ({ state }) => <State state={state} /> },
};

function Recipient({ user, user_name }: Pick<LetterLine, "user" | "user_name">) {
  return <PersonLink person={user} name={user_name} />;
}

/** Below the moment stands who asked for the reminder, if somebody did. */
function useReminderCells(): Cells<typeof letterContract.reminders> {
  const t = useTranslations("letters");
  return useMemo(() => {
    const note = ({ asked_by_name: person }: ReminderLine) => {
      if (!person) return undefined;
      const text = t("askedByPerson", { person });
      return { text, title: text };
    };
    return {
      created_at: { note },
      user_name: { cell: (line) => <Recipient {...line} /> },
      state: { cell: ({ state }) => <State state={state} /> },
    };
  }, [t]);
}

function State({ state }: Pick<LetterLine, "state">) {
  const t = useTranslations("letters.states");
  return <StatusBadge status={tones[state]} label={t(state)} />;
}

/** What administrators look for first, and their own views. */
function useLetterViews(list: Pick<Endpoint, "path">, state: "failed" | "skipped") {
  const t = useTranslations("letters.views");
  const ready = useMemo(() => [{ id: state, label: t(state), query: `state=${state}` }], [t, state]);
  return useTableViews(list, ready);
}

function useFilters(): Filter[] {
  const t = useTranslations("letters");
  return useMemo(
    () => [
      stateFilter(t),
      { id: "kind", label: t("kind"), options: letterKinds.map((value) => ({ value, label: t(`kinds.${value}`) })) },
      reasonFilter(letterReasons, t),
      personFilter("user", t("to")),
    ],
    [t],
  );
}

function useReminderFilters(): Filter[] {
  const t = useTranslations("letters");
  return useMemo(() => [stateFilter(t), reasonFilter(reminderReasons, t), personFilter("user", t("to"))], [t]);
}

type Words = ReturnType<typeof useTranslations<"letters">>;

function stateFilter(t: Words): Filter {
  const options = letterStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return { id: "state", label: t("state"), options };
}

function reasonFilter(reasons: readonly LetterReason[], t: Words): Filter {
  return {
    id: "reason",
    label: t("reason"),
    options: reasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
  };
}

function Outcome({ reason, said }: LetterTest) {
  const t = useTranslations("letters");
  return (
    <div className="grid gap-1 rounded-lg border border-border bg-surface p-4">
      <p className="font-medium">{reason ? t(`reasons.${reason}`) : t("testSent")}</p>
      {said && <p className="text-fg-muted text-sm wrap-anywhere">{t("said", { answer: said })}</p>}
    </div>
  );
}
