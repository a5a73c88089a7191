import type { Language } from "@/lib/contracts/fields";
import type { ProblemCode } from "@/lib/contracts/problem";
import { translator } from "@/lib/i18n/catalogue";
import { type Html, html } from "./docs-html";
import { byStatus, problemCodes } from "./openapi-problems";

const WORD = "[…]";
/** Sample values for all parameters; tests/unit/messages.test.ts checks that none is missing. */
export const sampleValues = {
  count: 5,
  children: 5,
  people: 5,
  programs: 5,
  checklists: 5,
  estimates: 5,
  seconds: 5,
  hours: 5,
  left: 5,
  levels: 30,
  max: 10_000,
  person: WORD,
  when: WORD,
  titles: WORD,
  names: WORD,
  programTitles: WORD,
  checklistTitles: WORD,
  limit: WORD,
  usedBytes: WORD,
  quotaBytes: WORD,
  fileBytes: WORD,
  requestId: WORD,
  status: WORD,
  kind: "education",
  decision: "passed",
  decided: "no",
};

/** All problem codes with their texts. Each entry has its code as id, because the `type` of a problem links to it. */
export function problemList(language: Language): Html {
  const t = translator(language);
  return html`${byStatus(problemCodes).map(
    ([status, codes]) => html`<section><h3>${status} · ${t(`status.${status}`)}</h3>
<dl class="refusals">${codes.map((code) => html`<dt id="${code}"><code>${code}</code></dt><dd>${sampleSentence(language, code)}</dd>\n`)}</dl></section>`,
  )}`;
}

/** The text with […] for each parameter; a count needs a number for its plural form. */
function sampleSentence(language: Language, code: ProblemCode): string {
  const t = translator(language) as (key: string, values: typeof sampleValues) => string;
  return t(`errors.${code}`, sampleValues);
}
