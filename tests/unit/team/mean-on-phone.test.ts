import { createTranslator } from "next-intl";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { catalogue } from "@/lib/i18n/catalogue";
import { listWords } from "@/lib/i18n/list-words";

test.each([
  ["uk", "32,5%"],
  ["ru", "32,5\u00A0%"],
  ["en", "32.5%"],
] as const)("on a phone the mean score of a person has the sign of a percent, in %s", (language, expected) => {
  const t = createTranslator({ locale: language, messages: catalogue[language] });
  const words = listWords({ t, language, timeZone: "UTC", titleOf: () => "" });
  const { mean_score } = teamReportContract.estimates.columns;
  expect(mean_score.inLine({ mean_score: 32.5 } as never, words)).toBe(expected);
});
