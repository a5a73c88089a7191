import { createHash } from "node:crypto";
import { paths } from "@/lib/config/paths";
import type { Language } from "@/lib/contracts/fields";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { type Html, html, type Part, prose } from "./docs-html";
import { operationDetails, schemaPart } from "./docs-operation";
import { problemList } from "./docs-problems";
import { STYLE } from "./docs-style";
import { apiDescription, type Described, type Description } from "./openapi";

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
  return html`<header><p><a href="${paths.home}">← ${t("docs.back")}</a></p><h1>${pageTitle(t)}</h1><p>${t("docs.intro")}</p>
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
