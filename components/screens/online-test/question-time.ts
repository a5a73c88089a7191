import type { useTranslations } from "next-intl";

type Translate = ReturnType<typeof useTranslations<"quiz">>;

/** The time of a question, or the least and the most; from a minute on in minutes. */
export function questionTime(t: Translate, least: number, most: number): string {
  if (most < 60 && least < most) return t("facts.secondsBetween", { least, most });
  if (least < most) return `${shortSpan(t, least)} – ${shortSpan(t, most)}`;
  if (most < 60) return t("facts.seconds", { seconds: most });
  return most % 60 === 0 ? t("facts.minutes", { minutes: most / 60 }) : shortSpan(t, most);
}

function shortSpan(t: Translate, seconds: number): string {
  const parts = [Math.floor(seconds / 60), seconds % 60] as const;
  const said = [
    parts[0] > 0 && t("facts.shortMinutes", { minutes: parts[0] }),
    parts[1] > 0 && t("facts.shortSeconds", { seconds: parts[1] }),
  ];
  return said.filter(Boolean).join(" ");
}
