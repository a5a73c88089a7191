import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Translate } from "@/lib/i18n/catalogue";
import { type Field, fieldsOf, fieldTable, markOf, type Reading, typeOf } from "./docs-fields";
import { type Html, html, joined, type Part } from "./docs-html";
import type { Described, Operation, Parameter } from "./openapi";
import { byStatus, problemCodesOf } from "./openapi-problems";
import type { Schema } from "./openapi-schemas";

/** One call, folded to its method, path and summary. */
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
  return fields.length > 0 && html`<div><h4>${title}</h4>${fieldTable(t, fields)}</div>`;
}

function bodyPart(t: Translate, contract: Endpoint, { requestBody }: Operation): Part {
  if (!requestBody) return false;
  const types = Object.keys(requestBody.content);
  const schema = requestBody.content["application/json"]?.schema ?? {};
  return html`<div><h4>${t("docs.body")}</h4><p class="note">${joined(
    types.map((type) => html`<code>${type}</code>`),
    ` ${t("docs.or")} `,
  )}</p>${schemaPart(t, schema, "sent", fileFields(t, contract))}</div>`;
}

function fileFields(t: Translate, { files = {} }: Endpoint): Field[] {
  return Object.entries(files).map(([name, { maxBytes, description }]) => ({
    name,
    mark: undefined,
    schema: { type: "string", format: "binary", description },
    more: [t("docs.fileUpTo", { size: `${Math.round(maxBytes / 1024 / 1024)} MB` })],
  }));
}

function answerPart(t: Translate, { responses }: Operation): Html {
  const successes = Object.entries(responses).filter(([, { content }]) => !content?.["application/problem+json"]);
  return html`<div><h4>${t("docs.answer")}</h4>${successes.map(([status, { content }]) => successPart(t, status, content))}</div>`;
}

function successPart(t: Translate, status: string, content: Record<string, { schema?: Schema }> | undefined): Part {
  if (!content) return html`<p><b>${status}</b>, ${t("docs.noContent")}</p>`;
  const types = joined(
    Object.keys(content).map((type) => html`<code>${type}</code>`),
    ` ${t("docs.or")} `,
  );
  const schemas = Object.values(content).flatMap(({ schema }) => (schema ? [schema] : []));
  return [html`<p><b>${status}</b> <span class="note">${types}</span></p>`, schemas.map((schema) => schemaPart(t, schema, "received"))];
}

/** The fields of a body or an answer; what has none is told by its type. */
export function schemaPart(t: Translate, schema: Schema, reading: Reading, more: readonly Field[] = []): Part {
  const options = schema.anyOf ?? schema.oneOf;
  if (options)
    return joined(
      options.map((option) => schemaPart(t, option, reading)),
      html`<p>${t("docs.or")}</p>`,
    );
  const fields = [...fieldsOf(t, schema.items ?? schema, reading, schema.items ? "[]." : ""), ...more];
  if (fields.length > 0) return fieldTable(t, fields);
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
