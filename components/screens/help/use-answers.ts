import { useTranslations } from "next-intl";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { listQuery } from "@/lib/client/queries";
import { type HelpTopic, helpAnswerContract, helpTopics, ourAnswers } from "@/lib/contracts/help-answers";
import { RESET_HOURS } from "@/lib/rules/mailed-links";
import { companyAnswersQuery } from "./answers-asked";

export type Answer = { id: string; question: string; answer: string };
type Answers = { groups: { topic: HelpTopic; title: string; answers: Answer[] }[]; error: unknown };

/** All FAQ answers by audience: the company's first, and instead of ours where they replace them. */
export function useAnswers(): Answers {
  const t = useTranslations("faq");
  const values = useAnswerValues();
  const { data, error } = useLastingQuery(listQuery(helpAnswerContract.list, companyAnswersQuery));
  const written = data?.results ?? [];
  const replaced = new Set(written.map(({ replaces }) => replaces));
  const groups = helpTopics.map((topic) => {
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
    sync: t("adaptationSetup.sync"),
    adminMode: t("layout.adminMode"),
    forgot: t("auth.forgot"),
    hours: RESET_HOURS,
  };
}
