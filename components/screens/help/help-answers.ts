import { defineScreen } from "@/components/kit/resource/screen";
import { helpAnswerContract, helpTopics, ourAnswerNames } from "@/lib/contracts/help-answers";

const topics = helpTopics.map((topic) => ({ value: topic, label: `faq.groups.${topic}` }) as const);
const replaceable = ourAnswerNames.map((name) => ({ value: name, label: `faq.${name}.question` }) as const);

/** The FAQ answers of a company. */
export const helpAnswers = defineScreen(helpAnswerContract, {
  name: "answers",
  search: true,
  filters: { topic: { label: "helpAnswers.topic", kind: "select", options: topics } },
  form: {
    topic: { kind: "select", label: "helpAnswers.topic", options: topics },
    question: { kind: "text", label: "helpAnswers.question" },
    answer: { kind: "textarea", label: "helpAnswers.answer", hint: "helpAnswers.answerHint" },
    replaces: { kind: "select", label: "helpAnswers.replaces", hint: "helpAnswers.replacesHint", options: replaceable },
  },
  createLabel: "helpAnswers.create",
  empty: "helpAnswers.empty",
  emptyText: "helpAnswers.emptyText",
});

/** The query of the FAQ: all answers of the company, the oldest first. */
export const companyAnswersQuery = { ordering: "id" } as const;
