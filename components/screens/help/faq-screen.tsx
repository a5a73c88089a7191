"use client";

import { ChevronRight, Pencil, Search, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Page } from "@/components/kit/layout/page";
import { useProposedDays } from "@/components/shared/learning/use-proposed-day";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";
import { PageState } from "@/components/ui/page-state";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { answersPath, paths } from "@/lib/config/paths";
import { type HelpTopic, helpAnswerContract, ourAnswers } from "@/lib/contracts/help-answers";
import { RESET_HOURS } from "@/lib/rules/mailed-links";
import { hasWords } from "./has-words";
import { companyAnswersQuery } from "./help-answers";
import { WithLinks } from "./with-links";

type FaqScreenProps = {
  /** Those that concern the reader. */
  topics: readonly HelpTopic[];
  isEditor: boolean;
};

/** Questions and answers by role, with a search in both. */
export function FaqScreen({ topics, isEditor }: FaqScreenProps) {
  const t = useTranslations();
  const [wanted, setWanted] = useState("");
  const isSearching = wanted.trim() !== "";
  const { groups, error } = useAnswers(topics);
  const found = groups.map(({ topic, title, answers }) => ({
    topic,
    title,
    answers: answers.filter(({ question, answer }) => hasWords(`${title} ${question} ${answer}`, wanted.trim())),
  }));
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <Page title={t("faq.title")} action={isEditor && <EditLink label={t("faq.edit")} />}>
      <div className="grid max-w-3xl gap-6">
        <search className="grid gap-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <label htmlFor="faq-search" className="font-medium">
              {t("faq.search")}
            </label>
            <p role="status" className="text-fg-muted text-sm tabular-nums">
              {isSearching && t("faq.found", { count })}
            </p>
          </div>
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-muted"
            />
            <Input
              id="faq-search"
              type="search"
              className="pl-9!"
              autoComplete="off"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </div>
        </search>
        <ProblemBox error={error} title={t("faq.failed")} />
        {count === 0 && (
          <PageState
            icon={<SearchX />}
            title={t("faq.none")}
            action={<Button onClick={() => setWanted("")}>{t("faq.clear")}</Button>}
          />
        )}
        {found.map(
          ({ topic, title, answers }) =>
            answers.length > 0 && <AnswerGroup key={topic} title={title} answers={answers} isOpen={isSearching} />,
        )}
        <div className="flex flex-wrap items-center gap-3 border-border border-t pt-4">
          <span className="text-fg-muted">{t("faq.more")}</span>
          <Link href={paths.support} className={buttonClass()}>
            {t("faq.toSupport")}
          </Link>
        </div>
      </div>
    </Page>
  );
}

function AnswerGroup({ title, answers, isOpen }: { title: string; answers: Answer[]; isOpen: boolean }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-md">{title}</h2>
      <div className="divide-y divide-border rounded-lg border border-border bg-surface">
        {answers.map(({ id, question, answer }) => (
          <details key={id} id={id} open={isOpen} className="group">
            <summary className="flex min-h-11 pointer-coarse:min-h-touch list-none items-center gap-2 px-4 py-2 font-medium hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 text-fg-muted transition-transform duration-[120ms] group-open:rotate-90 motion-reduce:transition-none"
              />
              <span className="min-w-0 wrap-anywhere">{question}</span>
            </summary>
            <p className="max-w-prose whitespace-pre-line px-4 pt-1 pb-4 pl-10 wrap-anywhere">
              <WithLinks text={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

function EditLink({ label }: { label: string }) {
  return (
    <Link href={answersPath} className={buttonClass()}>
      <Pencil aria-hidden />
      {label}
    </Link>
  );
}

type Answer = { id: string; question: string; answer: string };
type Answers = { groups: { topic: HelpTopic; title: string; answers: Answer[] }[]; error: unknown };

/** FAQ answers by audience: the company's first, and instead of ours where they replace them. */
function useAnswers(topics: readonly HelpTopic[]): Answers {
  const t = useTranslations("faq");
  const values = useAnswerValues();
  const { data, error } = useLastingQuery(listQuery(helpAnswerContract.list, companyAnswersQuery));
  const written = data?.results ?? [];
  const replaced = new Set(written.map(({ replaces }) => replaces));
  const groups = topics.map((topic) => {
    const own = written
      .filter((one) => one.topic === topic)
      .map(({ id, question, answer }) => ({ id: `answer-${id}`, question, answer }));
    const ours = ourAnswers[topic].filter((name) => !replaced.has(name));
    return {
      topic,
      title: t(`groups.${topic}`),
      answers: [
        ...own,
        ...ours.map((name) => ({ id: name, question: t(`${name}.question`), answer: t(`${name}.answer`, values) })),
      ],
    };
  });
  return { groups, error: data ? undefined : error };
}

/** What answers name: pages, as in the menu, and how long a reset link works. */
function useAnswerValues() {
  const t = useTranslations();
  return {
    mySpecializations: t("menu.mySpecializations"),
    myMarks: t("menu.myMarks"),
    education: t("menu.education"),
    adaptation: t("menu.adaptation"),
    processesEvaluation: t("menu.processesEvaluation"),
    examsEvaluation: t("menu.examsEvaluation"),
    teamProfiles: t("menu.teamProfiles"),
    teamAdaptation: t("menu.teamAdaptation"),
    teamEstimates: t("menu.teamEstimates"),
    developmentManagement: t("menu.developmentManagement"),
    users: t("menu.users"),
    positions: t("menu.positions"),
    units: t("menu.units"),
    adaptationSetup: t("menu.adaptationSetup"),
    userSpecializations: t("menu.userSpecializations"),
    myCertificates: t("menu.myCertificates"),
    ask: t("appeals.ask.label"),
    askDay: t("appeals.ask.dayLabel"),
    sync: t("adaptationSetup.sync"),
    adminMode: t("layout.adminMode"),
    forgot: t("auth.forgot"),
    hours: RESET_HOURS,
    days: useProposedDays(),
  };
}
