import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Translate } from "@/lib/i18n/catalogue";
import { fieldsOf, fieldTable, markOf, typeOf } from "./docs-fields";
import { type Html, html, joined, type Part } from "./docs-html";
import type { Described, Operation, Parameter } from "./openapi";
import { byStatus, problemCodesOf } from "./openapi-problems";
import type { Schema } from "./openapi-schemas";

/** One endpoint, collapsed to its method, path and summary. */
export function operationDetails(t: Translate, { contract, operation }: Described): Html {
  const { method, path, summary, who } = contract;
  return html`<details class="op"><summary><h3 id="call-${operation.operationId}"><span class="badge ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
<span class="what" lang="en">${summary}</span></summary>
<div class="inside"><p>${t("docs.whoMayCall")}: <strong>${t(`docs.access.${who}`)}</strong></p>
${parameterPart(t, "path", t("docs.pathParameters"), operation)}${parameterPart(t, "query", t("docs.queryParameters"), operation)}${bodyPart(t, contract, operation)}
${answerPart(t, operation)}${problemPart(t, contract)}</div></details>\n`;
}

function parameterPart(t: Translate, place: Parameter["in"], title: string, { parameters = [] }: Operation): Part {
  const fields = parameters
    .filter((one) => one.in === place)
    .map(({ name, required, schema, description }) => ({
      name,
      mark: markOf(t, required, "sent"),
      schema: description === undefined ? schema : { ...schema, description },
    }));
  return fields.length > 0 && html`<div><h4>${title}</h4>${fieldTable(t, fields, "sent")}</div>`;
}

function bodyPart(t: Translate, { files = {} }: Endpoint, { requestBody }: Operation): Part {
  if (!requestBody) return false;
  const json = requestBody.content["application/json"]?.schema;
  const sent = json ? withFiles(json, files) : (requestBody.content["multipart/form-data"]?.schema ?? {});
  const fields = fieldsOf(t, sent, "sent").map((field) => {
    const bytes = files[field.name]?.maxBytes;
    return bytes ? { ...field, more: [t("docs.fileUpTo", { size: megabytes(bytes) })] } : field;
  });
  const shown = fields.length > 0 ? fieldTable(t, fields, "sent") : html`<p>${t("docs.emptyObject")}</p>`;
  return html`<div><h4>${t("docs.body")}</h4><p class="note">${mediaTypes(t, requestBody.content)}</p>${shown}</div>`;
}

/** Merges a file into the row of the JSON field with the same name, such as the null that removes it. */
function withFiles(schema: Schema, files: NonNullable<Endpoint["files"]>): Schema {
  const merged = Object.entries(files).map(([name, { description }]): [string, Schema] => {
    const file: Schema = { type: "string", format: "binary", description };
    const json = schema.properties?.[name];
    return [name, json ? { anyOf: [file, json] } : file];
  });
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(merged) } };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function mediaTypes(t: Translate, content: object): Part {
  const types = Object.keys(content).map((type) => html`<code>${type}</code>`);
  return joined(types, ` ${t("docs.or")} `);
}

function answerPart(t: Translate, { responses }: Operation): Html {
  const successes = Object.entries(responses).filter(([, { content }]) => !content?.["application/problem+json"]);
  return html`<div><h4>${t("docs.answer")}</h4>${successes.map(([status, { content }]) => successPart(t, status, content))}</div>`;
}

function successPart(t: Translate, status: string, content: Record<string, { schema?: Schema }> | undefined): Part {
  if (!content) return html`<p><b>${status}</b>, ${t("docs.noContent")}</p>`;
  const schemas = Object.values(content).flatMap(({ schema }) => (schema ? [schema] : []));
  return [
    html`<p><b>${status}</b> <span class="note">${mediaTypes(t, content)}</span></p>`,
    schemas.map((schema) => schemaPart(t, schema)),
  ];
}

/** The fields of a response; its type if it has no fields. */
export function schemaPart(t: Translate, schema: Schema): Part {
  const options = schema.anyOf ?? schema.oneOf ?? [];
  if (options.length > 0) {
    const shown = options.map((option) => schemaPart(t, option));
    return joined(shown, html`<p>${t("docs.or")}</p>`);
  }
  const fields = fieldsOf(t, schema.items ?? schema, "received", schema.items ? "[]." : "");
  if (fields.length > 0) return fieldTable(t, fields, "received");
  const isEmpty = schema.properties !== undefined && !schema.additionalProperties;
  return html`<p>${isEmpty ? t("docs.emptyObject") : typeOf(schema)}</p>`;
}

function problemPart(t: Translate, contract: Endpoint): Html {
  const lines = byStatus(problemCodesOf(contract)).map(
    ([status, codes]) =>
      html`<li><b>${status}</b><span>${joined(
        codes.map((code) => html`<a href="#${code}"><code>${code}</code></a>`),
        ", ",
      )}</span></li>`,
  );
  return html`<div><h4>${t("docs.problems")}</h4><ul class="codes">${lines}</ul></div>`;
}
