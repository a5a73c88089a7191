import type { Translate } from "@/lib/i18n/catalogue";
import { type Html, html, joined, type Part } from "./docs-html";
import { COMPONENTS, type Schema } from "./openapi-schemas";

/** One row of a table of fields. `mark` is the small word under the name. */
export type Field = { name: string; mark: string | undefined; schema: Schema; more?: readonly Part[] };

/** Request fields are marked when required, response fields when optional: the rarer case of each. */
export type Reading = "sent" | "received";

export function fieldsOf(t: Translate, schema: Schema, reading: Reading, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = prefix + key;
    return [
      { name, mark: markOf(t, schema.required?.includes(key) ?? false, reading), schema: inner },
      ...nestedFields(t, inner, reading, name),
    ];
  });
}

export function markOf(t: Translate, isRequired: boolean, reading: Reading): string | undefined {
  if (reading === "sent") return isRequired ? t("docs.required") : undefined;
  return isRequired ? undefined : t("docs.optional");
}

/** Fields of nested unnamed objects appear with dotted names in the table of the outer object. */
function nestedFields(t: Translate, schema: Schema, reading: Reading, name: string): Field[] {
  if (schema.items) return nestedFields(t, schema.items, reading, `${name}[]`);
  if (schema.properties) return fieldsOf(t, schema, reading, `${name}.`);
  return branches(schema).flatMap((branch) => nestedFields(t, branch, reading, name));
}

/** Lengths and ranges are shown only for request fields; descriptions and values for both. */
export function fieldTable(t: Translate, fields: readonly Field[], reading: Reading): Html {
  const lines = fields.map((field) => ({
    ...field,
    limits: [
      ...meanings(t, field.schema),
      ...(reading === "sent" ? limitsOf(t, field.schema) : []),
      ...(field.more ?? []),
    ],
  }));
  const hasLimits = lines.some(({ limits }) => limits.length > 0);
  return html`<table><thead><tr><th scope="col">${t("docs.field")}</th><th scope="col">${t("docs.type")}</th>${hasLimits && html`<th scope="col">${t(reading === "sent" ? "docs.limits" : "docs.notes")}</th>`}</tr></thead>
<tbody>${lines.map(
    ({ name, mark, schema, limits }) =>
      html`<tr><th scope="row"><code>${name}</code>${mark !== undefined && html` <small>${mark}</small>`}</th><td>${typeOf(schema)}</td>${hasLimits && html`<td>${limitList(limits)}</td>`}</tr>\n`,
  )}</tbody></table>`;
}

function limitList(limits: readonly Part[]): Part {
  return limits.length > 0 && html`<ul class="limits">${limits.map((limit) => html`<li>${limit}</li>`)}</ul>`;
}

/** A type in TypeScript notation. */
export function typeOf(schema: Schema): Part {
  if (schema.$ref) return objectLink(schema.$ref.replace(COMPONENTS, ""));
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const options = branches(schema);
  if (options.length > 0) return joined(options.map(typeOf), " | ");
  if (schema.items)
    return branches(schema.items).length > 1 ? ["(", typeOf(schema.items), ")[]"] : [typeOf(schema.items), "[]"];
  if (schema.format === "binary") return html`<code>file</code>`;
  const names = [schema.type ?? "any"].flat();
  return [
    html`<code>${names.join(" | ")}</code>`,
    schema.format !== undefined && html` <small>${schema.format}</small>`,
  ];
}

export function objectLink(name: string): Html {
  return html`<a href="#object-${name}"><code>${name}</code></a>`;
}

function branches({ anyOf, oneOf, allOf }: Schema): Schema[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}

/** The schema and the inner schemas that share its row. */
function layers(schema: Schema): Schema[] {
  return [schema, ...[...branches(schema), ...(schema.items ? [schema.items] : [])].flatMap(layers)];
}

function meanings(t: Translate, schema: Schema): Part[] {
  return layers(schema).flatMap(({ description, enum: values }) => [
    ...(description === undefined ? [] : [html`<span lang="en">${description}</span>`]),
    ...(values ? [[t("docs.oneOf"), ": ", joined(values.map(asCode), ", ")]] : []),
  ]);
}

function limitsOf(t: Translate, schema: Schema): Part[] {
  return layers(schema).flatMap((layer) => {
    const limits: Part[] = [
      rangeOf(layer.minLength, layer.maxLength, (kind, range) => t(`docs.length${kind}`, range)),
      rangeOf(layer.minItems, layer.maxItems, (kind, range) => t(`docs.items${kind}`, range)),
      rangeOf(layer.minimum, layer.maximum, (kind, range) => t(`docs.number${kind}`, range)),
      // A known format already implies its pattern.
      layer.pattern !== undefined && layer.format === undefined && [t("docs.pattern"), ": ", asCode(layer.pattern)],
      layer.default !== undefined && [t("docs.default"), ": ", asCode(JSON.stringify(layer.default))],
    ];
    return limits.filter((limit) => limit !== undefined && limit !== false);
  });
}

function asCode(value: unknown): Html {
  return html`<code>${String(value)}</code>`;
}

type Range = { min: string; max: string };

function rangeOf(
  min: number | undefined,
  max: number | undefined,
  say: (kind: "Between" | "From" | "UpTo", range: Range) => string,
): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const kind = max === undefined ? "From" : min === undefined ? "UpTo" : "Between";
  return say(kind, { min: String(min), max: String(max) });
}
