import type { Language } from "@/lib/contracts/fields";
import type { ProblemCode } from "@/lib/contracts/problem";
import { catalogue, translator } from "@/lib/i18n/catalogue";
import { type Html, html } from "./docs-html";
import { byStatus, problemCodes } from "./openapi-problems";

const SAMPLE_NUMBER = 5;

/** Every code with its sentence; each entry has the code as its id, since the `type` of a problem points there. */
export function problemList(language: Language): Html {
  const t = translator(language);
  return html`${byStatus(problemCodes).map(
    ([status, codes]) => html`<section><h3>${status} · ${t(`status.${status}`)}</h3>
<dl class="refusals">${codes.map((code) => html`<dt id="${code}"><code>${code}</code></dt><dd>${sampleSentence(language, code)}</dd>\n`)}</dl></section>`,
  )}`;
}

/** The sentence with […] for each word that the case fills in; a count needs some number for its plural form. */
function sampleSentence(language: Language, code: ProblemCode): string {
  const text = catalogue[language].errors[code];
  const holes = [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)];
  const values = Object.fromEntries(holes.map(([, name = "", kind]) => [name, kind ? SAMPLE_NUMBER : "[…]"]));
  const t = translator(language) as (key: string, values: Record<string, string | number>) => string;
  return t(`errors.${code}`, values);
}
