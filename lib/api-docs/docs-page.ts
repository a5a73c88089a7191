import { createHash } from "node:crypto";
import { paths } from "@/lib/config/paths";
import type { Language } from "@/lib/contracts/fields";
import type { ProblemCode } from "@/lib/contracts/problem";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { type Html, html, type Part, prose } from "./docs-html";
import { operationDetails, schemaPart } from "./docs-operation";
import { apiDescription, type Described, type Description } from "./openapi";
import { byStatus, problemCodes } from "./openapi-problems";

/** The style sheet of the documentation page, in the colours of the application. */
const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#f9fafc,#0c1015);--surface:light-dark(#fff,#14171d);--surface-2:light-dark(#f2f5f8,#1d2127);--border:light-dark(#dce0e5,#2c3139);--fg:light-dark(#171d26,#eef0f3);--muted:light-dark(#515965,#a5abb4);--link:light-dark(#1c50b5,#89b1fa);--ring:light-dark(#306ce2,#73a3fc);--mark:light-dark(#e8f1ff,#1a2b49);
--get-bg:light-dark(#dbf2ff,#122c41);--get-fg:light-dark(#034d7b,#abdaff);--post-bg:light-dark(#ddf6e4,#13311f);--post-fg:light-dark(#005830,#ade3bf);--patch-bg:light-dark(#fdecd4,#38260a);--patch-fg:light-dark(#683f00,#f2ce9d);--put-bg:light-dark(#f2e9ff,#2e2341);--put-fg:light-dark(#53387b,#dcc9ff);--delete-bg:light-dark(#ffe4e0,#431d1b);--delete-fg:light-dark(#7d2726,#ffbeb6)}
:root[data-theme="light"]{color-scheme:light}
:root[data-theme="dark"]{color-scheme:dark}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--fg);font:1rem/1.55 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
code,pre{font-family:ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875em}
code{overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible,summary:focus-visible,pre:focus-visible,main:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:4px}
h1,h2,h3,h4,p,ul,dl,dd{margin:0}
h1{font-size:1.75rem;line-height:1.25;letter-spacing:-.01em}
h2{font-size:1.25rem;line-height:1.3;padding-bottom:.5rem;border-bottom:1px solid var(--border)}
h3{font-size:1rem;line-height:1.4}
h4{font-size:.8125rem;color:var(--muted);font-weight:600}
.skip{position:absolute;left:1rem;top:-4rem;padding:.5rem .75rem;background:var(--surface);border:1px solid var(--border);border-radius:6px;z-index:1}
.skip:focus{top:1rem}
.page{max-width:78rem;margin:0 auto;padding:2rem 1rem 5rem;display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
header p{color:var(--muted);max-width:44rem;margin-top:.5rem}
header p:first-child{margin:0 0 .75rem}
nav ul{list-style:none;padding:0}
nav h2{font-size:.8125rem;color:var(--muted);border:0;padding:0 0 .25rem}
nav a{display:flex;justify-content:space-between;gap:.75rem;padding:.25rem .5rem;margin:0 -.5rem;border-radius:6px;text-decoration:none;color:var(--fg);font-size:.9375rem}
nav a:hover{background:var(--surface-2)}
nav small{color:var(--muted);font-size:.8125rem;font-variant-numeric:tabular-nums}
nav ul ul{padding-left:.75rem;margin-left:.125rem;border-left:1px solid var(--border)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:2.5rem}
section{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.rules{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));gap:1.25rem 2rem}
.rules p{margin-top:.25rem;color:var(--muted);font-size:.9375rem}
.rules code{color:var(--fg)}
pre{margin:.5rem 0 0;padding:.75rem 1rem;background:var(--surface-2);border:1px solid var(--border);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
.op,.object{background:var(--surface);border:1px solid var(--border);border-radius:8px}
.ops{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem;padding:.625rem .875rem;cursor:pointer;border-radius:8px;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:.5rem;height:.5rem;margin-left:auto;border:solid var(--muted);border-width:0 2px 2px 0;transform:rotate(45deg) translate(-.15rem,-.15rem);align-self:center}
details[open]>summary::after{transform:rotate(225deg) translate(-.15rem,-.15rem)}
summary:hover{background:var(--surface-2)}
summary h3{display:flex;align-items:baseline;gap:.625rem;font-weight:600;min-width:0}
.what{color:var(--muted);font-size:.9375rem;flex:1 1 14rem}
.badge{flex:none;min-width:4rem;padding:.0625rem .375rem;border-radius:6px;text-align:center;font-size:.75rem;font-weight:700;letter-spacing:.02em}
.get{background:var(--get-bg);color:var(--get-fg)}.post{background:var(--post-bg);color:var(--post-fg)}.patch{background:var(--patch-bg);color:var(--patch-fg)}
.put{background:var(--put-bg);color:var(--put-fg)}.delete{background:var(--delete-bg);color:var(--delete-fg)}
.inside{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;padding:.875rem;border-top:1px solid var(--border)}
.object{padding:.875rem;display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
.inside h4+*{margin-top:.25rem}
table{width:100%;border-collapse:collapse;font-size:.9375rem;table-layout:fixed}
th{font-weight:600;text-align:left;color:var(--muted);font-size:.8125rem}
th,td{padding:.375rem .5rem .375rem 0;border-bottom:1px solid var(--border);vertical-align:top;overflow-wrap:anywhere}
tbody tr:last-child>*{border-bottom:0}
tbody th{font-weight:400;color:var(--fg);font-size:inherit}
th:nth-child(1){width:36%}th:nth-child(2):not(:last-child){width:24%}
td:nth-child(2){font-family:ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem}td:nth-child(2)>*,td:nth-child(2) code{font-size:1em}
td small,.note{color:var(--muted);font-size:.8125rem}
th small{display:block;color:var(--muted);font-size:.75rem}
.limits{list-style:none;padding:0;font-size:.875rem}
.codes{list-style:none;padding:0;display:grid;gap:.25rem}
.codes li{display:flex;flex-wrap:wrap;gap:0 .75rem}
.codes b{font-variant-numeric:tabular-nums;font-weight:600;min-width:2rem}
.refusals dt,.refusals dd{padding:0 .75rem}
.refusals dt{padding-top:.5rem}
.refusals dd{padding-top:.125rem;padding-bottom:.5rem;color:var(--muted);font-size:.9375rem}
:target{scroll-margin-top:1rem}
dt:target,dt:target+dd{background:var(--mark);color:var(--fg)}
dt:target{border-radius:8px 8px 0 0}dt:target+dd{border-radius:0 0 8px 8px}
dt:target code{font-weight:700}
@media (min-width:64rem){
.page{grid-template-columns:15rem minmax(0,1fr);column-gap:3rem}
header{grid-column:1/-1}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1rem .5rem}
nav,main{padding-top:1rem}
}
`;

/** The page may load nothing but its own style sheet. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export function isTheme(text: string | undefined): text is Theme {
  return themes.some((theme) => theme === text);
}

/** The API documentation as one HTML page without external requests. Without a theme the system decides. */
export function docsText(language: Language, theme?: Theme): string {
  return renderDocs(apiDescription(), language, theme);
}

export function docsHeaders(language: Language): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-language": language,
    "content-security-policy": POLICY,
    vary: "accept-language, cookie",
  };
}

export function renderDocs(description: Description, language: Language, theme?: Theme): string {
  const t = translator(language);
  const tags = byTag(description.operations);
  const body = html`<a class="skip" href="#content">${t("docs.skip")}</a>
<div class="page">${heading(t, description)}${contents(t, tags)}<main id="content" tabindex="-1">
${conventions(language, t)}${tags.map(([tag, calls]) => tagSection(t, tag, calls))}${objects(t, description)}
<section aria-labelledby="problems"><h2 id="problems">${t("docs.problems")}</h2><p class="note">${prose(t("docs.problemsIntro"))}</p>${problemList(language)}</section>
</main></div>`;
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${pageTitle(t)}</title>`;
  return `<!doctype html>\n<html lang="${language}"${theme ? ` data-theme="${theme}"` : ""}><head>${head.text}<style>${STYLE}</style></head>\n<body>${body.text}</body></html>\n`;
}

function pageTitle(t: Translate): string {
  return `${t("docs.title")} · ${t("app.name")}`;
}

type Tagged = [tag: string, calls: Described[]];

function byTag(operations: readonly Described[]): Tagged[] {
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0]))];
  return tags.map((tag) => [tag, operations.filter(({ operation }) => operation.tags[0] === tag)]);
}

function tagId(tag: string): string {
  return `calls-${tag.replace("/", "-")}`;
}

function tagTitle(t: Translate, tag: string): string {
  return tag === "system" ? t("docs.system") : `/${tag}/`;
}

function heading(t: Translate, { document }: Description): Html {
  return html`<header><p><a href="${paths.start}">← ${t("docs.back")}</a></p><h1>${pageTitle(t)}</h1><p>${t("docs.intro")}</p>
<p><a href="/api/v2/schema/">${t("docs.openapi")}</a> · ${t("docs.version", { version: document.info.version })}</p></header>`;
}

function contents(t: Translate, tags: readonly Tagged[]): Html {
  const entries = tags.map(
    ([tag, calls]) => html`<li><a href="#${tagId(tag)}">${tagTitle(t, tag)} <small>${calls.length}</small></a></li>`,
  );
  return html`<nav aria-labelledby="contents"><h2 id="contents">${t("docs.contents")}</h2><ul><li><a href="#conventions">${t("docs.conventions")}</a></li>
<li><a href="#${tagId(tags[0]?.[0] ?? "")}">${t("docs.calls")}</a><ul>${entries}</ul></li>
<li><a href="#objects">${t("docs.objects")}</a></li><li><a href="#problems">${t("docs.problems")}</a></li></ul></nav>`;
}

function tagSection(t: Translate, tag: string, calls: readonly Described[]): Html {
  return html`<section aria-labelledby="${tagId(tag)}"><h2 id="${tagId(tag)}">${tagTitle(t, tag)}</h2><div class="ops">${calls.map((call) => operationDetails(t, call))}</div></section>\n`;
}

const RULES = ["addresses", "auth", "bodies", "lists", "changes", "dates", "language", "errors"] as const;

function conventions(language: Language, t: Translate): Html {
  const rules = RULES.map(
    (rule) => html`<div><h3>${t(`docs.rules.${rule}.title`)}</h3><p>${prose(t(`docs.rules.${rule}.text`))}</p></div>`,
  );
  return html`<section aria-labelledby="conventions"><h2 id="conventions">${t("docs.conventions")}</h2><div class="rules">${rules}</div>
<div><h3>${t("docs.example")}</h3><pre>${exampleProblem(language)}</pre></div></section>\n`;
}

function exampleProblem(language: Language): string {
  const t = translator(language);
  const problem = {
    type: "/api/v2/docs/#invalid_input",
    title: t("status.400"),
    status: 400,
    detail: t("errors.invalid_input"),
    code: "invalid_input",
    errors: { email: [t("fields.email")] },
  };
  return JSON.stringify(problem, null, 2);
}

function objects(t: Translate, { document }: Description): Html {
  const shown: Part = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<div class="object"><h3 id="object-${name}"><code>${name}</code></h3>${schemaPart(t, schema)}</div>\n`,
  );
  return html`<section aria-labelledby="objects"><h2 id="objects">${t("docs.objects")}</h2><p class="note">${t("docs.objectsIntro")}</p>${shown}</section>\n`;
}

const WORD = "[…]";
/** Sample values for all parameters; tests/unit/messages.test.ts checks that none is missing. */
export const sampleValues = {
  count: 5,
  children: 5,
  people: 5,
  programs: 5,
  checklists: 5,
  positions: 5,
  estimates: 5,
  credits: 2,
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
  positionTitles: WORD,
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
function problemList(language: Language): Html {
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
