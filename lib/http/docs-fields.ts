import type { Translate } from "@/lib/i18n/catalogue";
import { type Html, html, joined, type Part } from "./docs-html";
import { COMPONENTS, type Schema } from "./openapi-schemas";

/** One line of a table of fields. `mark` is the small word under the name. */
export type Field = { name: string; mark: string | undefined; schema: Schema; more?: readonly Part[] };

/** What is sent is marked where it must be there, what is received where it may be missing: the rarer of both each time. */
export type Reading = "sent" | "received";

export function fieldsOf(t: Translate, schema: Schema, reading: Reading, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = prefix + key;
    return [{ name, mark: markOf(t, schema.required?.includes(key) ?? false, reading), schema: inner }, ...nestedFields(t, inner, reading, name)];
  });
}

export function markOf(t: Translate, isRequired: boolean, reading: Reading): string | undefined {
  if (reading === "sent") return isRequired ? t("docs.required") : undefined;
  return isRequired ? undefined : t("docs.optional");
}

/** Objects without a name of their own are shown with dotted names in the table of the one that holds them. */
function nestedFields(t: Translate, schema: Schema, reading: Reading, name: string): Field[] {
  if (schema.items) return nestedFields(t, schema.items, reading, `${name}[]`);
  if (schema.properties) return fieldsOf(t, schema, reading, `${name}.`);
  return branches(schema).flatMap((branch) => nestedFields(t, branch, reading, name));
}

export function fieldTable(t: Translate, fields: readonly Field[]): Html {
  const lines = fields.map((field) => ({ ...field, limits: [...limitsOf(t, field.schema), ...(field.more ?? [])] }));
  const hasLimits = lines.some(({ limits }) => limits.length > 0);
  return html`<table><thead><tr><th scope="col">${t("docs.field")}</th><th scope="col">${t("docs.type")}</th>${hasLimits && html`<th scope="col">${t("docs.limits")}</th>`}</tr></thead>
<tbody>${lines.map(
    ({ name, mark, schema, limits }) =>
      html`<tr><th scope="row"><code>${name}</code>${mark !== undefined && html` <small>${mark}</small>`}</th><td>${typeOf(schema)}</td>${hasLimits && html`<td>${limitList(limits)}</td>`}</tr>\n`,
  )}</tbody></table>`;
}

function limitList(limits: readonly Part[]): Part {
  return limits.length > 0 && html`<ul class="limits">${limits.map((limit) => html`<li>${limit}</li>`)}</ul>`;
}

/** Types in the notation that programmers know from TypeScript. */
export function typeOf(schema: Schema): Part {
  if (schema.$ref) return objectLink(schema.$ref.replace(COMPONENTS, ""));
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const options = branches(schema);
  if (options.length > 0) return joined(options.map(typeOf), " | ");
  if (schema.items) return branches(schema.items).length > 1 ? ["(", typeOf(schema.items), ")[]"] : [typeOf(schema.items), "[]"];
  if (schema.format === "binary") return html`<code>file</code>`;
  const names = [schema.type ?? "any"].flat();
  return [html`<code>${names.join(" | ")}</code>`, schema.format !== undefined && html` <small>${schema.format}</small>`];
}

export function objectLink(name: string): Html {
  return html`<a href="#object-${name}"><code>${name}</code></a>`;
}

function branches({ anyOf, oneOf, allOf }: Schema): Schema[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}

function limitsOf(t: Translate, schema: Schema): Part[] {
  const inner = [...branches(schema), ...(schema.items ? [schema.items] : [])].flatMap((one) => limitsOf(t, one));
  const own: Part[] = [
    schema.enum && [
      t("docs.oneOf"),
      ": ",
      joined(
        schema.enum.map((value) => html`<code>${String(value)}</code>`),
        ", ",
      ),
    ],
    rangeOf(schema.minLength, schema.maxLength, (kind, range) => t(`docs.length${kind}`, range)),
    rangeOf(schema.minItems, schema.maxItems, (kind, range) => t(`docs.items${kind}`, range)),
    rangeOf(schema.minimum, schema.maximum, (kind, range) => t(`docs.number${kind}`, range)),
    // A known format already says what its pattern would.
    schema.pattern !== undefined && schema.format === undefined && [t("docs.pattern"), ": ", html`<code>${schema.pattern}</code>`],
    schema.default !== undefined && [t("docs.default"), ": ", html`<code>${JSON.stringify(schema.default)}</code>`],
    schema.description !== undefined && html`<span lang="en">${schema.description}</span>`,
  ];
  return [...own, ...inner].filter((limit) => limit !== undefined && limit !== false);
}

type Range = { min: string; max: string };

function rangeOf(min: number | undefined, max: number | undefined, say: (kind: "Between" | "From" | "UpTo", range: Range) => string): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const kind = max === undefined ? "From" : min === undefined ? "UpTo" : "Between";
  return say(kind, { min: String(min), max: String(max) });
}
