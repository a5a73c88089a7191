import type { Language } from "@/lib/contracts/fields";
import type { ToldNotice } from "@/lib/domain/letters/letter-content";
import { noticeText } from "@/lib/domain/notices/notice-text";
import { inertWords } from "./inert-words";

/** A notice as a letter tells it: titles and names cannot become links or other lines there. */
export function toldText(language: Language, { code, params }: ToldNotice): string {
  const words = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? inertWords(value) : value,
  ]);
  return noticeText(language, code, Object.fromEntries(words));
}
