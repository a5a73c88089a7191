import { createTranslator } from "next-intl";
import { templateCsv } from "@/components/screens/administration/courses/online-test/import-template";
import { formatOf } from "@/components/screens/administration/courses/online-test/question-format";
import { languages } from "@/lib/contracts/fields";
import { readQuestionCsv } from "@/lib/domain/handbook/question-exchange/read-question-csv";
import { catalogue } from "@/lib/i18n/catalogue";

test.each([
  ["bank.csv", "gift", "csv"],
  ["bank.TSV", "gift", "csv"],
  ["bank.gift", "csv", "gift"],
  ["Тест.gift.txt", "csv", "gift"],
  ["bank.txt", "csv", "csv"],
  ["bank.txt", "gift", "gift"],
] as const)("%s, with %s chosen, is %s", (name, chosen, format) => {
  expect(formatOf(name, chosen)).toBe(format);
});

test.each(languages)("the template in %s is read as the one question that it contains", async (language) => {
  const t = createTranslator({ locale: language, messages: catalogue[language], namespace: "testEditor.template" });
  const words = {
    title: t("title"),
    score: t("score"),
    time_limit: t("time_limit"),
    right: t("right"),
    sample: t("sample.title"),
  };
  const { questions, skipped } = await readQuestionCsv(
    templateCsv({ ...words, answer: (number) => t("answer", { number }) }),
  );
  expect(skipped).toEqual([]);
  expect(questions).toMatchObject([
    {
      title: t("sample.title"),
      score: 1,
      timeLimit: 0,
      answers: [
        { title: "12", isCorrect: true },
        { title: "7", isCorrect: false },
        { title: "30", isCorrect: true },
        { title: "9", isCorrect: false },
      ],
    },
  ]);
});
