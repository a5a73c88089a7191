import * as z from "zod/mini";
import { crud } from "./crud";
import { Id, manyLines, named, Text, Title } from "./fields";
import { columnsOf } from "./list-columns";

/** The audience of an FAQ answer. */
export const helpTopics = ["learner", "examiner", "estimator", "manager", "administrator", "account"] as const;
export const HelpTopic = z.enum(helpTopics, { error: "not_in_list" });
export type HelpTopic = z.output<typeof HelpTopic>;

/** The FAQ answers of the product, by audience. Their texts are in the message catalogues. */
export const ourAnswers = {
  learner: ["order", "locked", "untick", "attempts", "pending", "late", "newcomer", "certificate"],
  examiner: ["exam"],
  estimator: ["estimate", "score"],
  manager: ["team", "missing"],
  administrator: ["mode", "people", "approve", "adaptation", "delete"],
  account: ["password", "language"],
} as const satisfies Record<HelpTopic, readonly string[]>;

export type OurAnswer = (typeof ourAnswers)[HelpTopic][number];
export const ourAnswerNames: readonly OurAnswer[] = helpTopics.flatMap(
  (topic): readonly OurAnswer[] => ourAnswers[topic],
);

/** An FAQ answer of a company. `replaces` names the product's answer that it replaces. */
export const HelpAnswer = named(
  "HelpAnswer",
  z.object({ id: Id, topic: HelpTopic, question: Text, answer: Text, replaces: z.nullable(Text) }),
);
export type HelpAnswer = z.output<typeof HelpAnswer>;

const Fields = z.object({
  topic: HelpTopic,
  question: Title,
  answer: manyLines(5000),
  replaces: z.optional(z.nullable(z.enum(ourAnswerNames, { error: "not_in_list" }))),
});

export const helpAnswerContract = crud(
  "/help/answers/",
  { read: "signed-in", write: "administrator" },
  {
    noun: "answer of the company",
    entity: HelpAnswer,
    create: Fields,
    patch: z.partial(Fields),
    columns: columnsOf<HelpAnswer>()({
      question: { header: "helpAnswers.question" },
      answer: { header: "helpAnswers.answer", orderBy: false, grows: true, width: 280, onPhone: "line" },
      topic: { header: "helpAnswers.topic", text: ({ topic }, { t }) => t(`faq.groups.${topic}`), priority: 1 },
      replaces: {
        header: "helpAnswers.replaces",
        orderBy: false,
        text: ({ replaces }, { t }) => {
          const name = ourAnswerNames.find((one) => one === replaces);
          return name ? t(`faq.${name}.question`) : "";
        },
        isHidden: true,
      },
    }),
    filters: { topic: z.optional(HelpTopic) },
  },
);
