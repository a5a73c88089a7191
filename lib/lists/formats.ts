import { sizeFormat } from "@/lib/i18n/file-size";
import { kept } from "@/lib/i18n/kept-format";

const percents = kept((language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }));

export function percentText(language: string, percent: number): string {
  return percents(language).format(percent / 100);
}

export function sizeText(language: string, bytes: number): string {
  const [amount, format] = sizeFormat(bytes);
  return new Intl.NumberFormat(language, format).format(amount);
}

const scores = kept((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));

export function scoreText(language: string, score: number): string {
  return scores(language).format(score);
}
