import { createTranslator } from "next-intl";
import { questionTime } from "@/components/screens/online-test/question-time";
import messages from "@/messages/uk.json";

const t = createTranslator({ locale: "uk", messages, namespace: "quiz" }) as Parameters<typeof questionTime>[0];

test.each([
  [30, 30, "30 секунд"],
  [20, 45, "від 20 до 45 секунд"],
  [600, 600, "10 хвилин"],
  [60, 60, "1 хвилина"],
  [90, 90, "1\u00a0хв 30\u00a0с"],
  [30, 90, "30\u00a0с – 1\u00a0хв 30\u00a0с"],
  [59, 120, "59\u00a0с – 2\u00a0хв"],
])("from %i to %i seconds for a question are %s", (least, most, said) => {
  expect(questionTime(t, least, most)).toBe(said);
});
