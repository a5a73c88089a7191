import { version } from "@/lib/config/version";
import { hasFile } from "@/lib/contracts/crud";
import { type Access, type Endpoint, type FileRule, type ObjectSchema, paramsSchema } from "@/lib/contracts/endpoint";
import { registry } from "@/lib/contracts/registry";
import { ProblemSchema, problemResponses } from "./openapi-problems";
import { type Schema, schemaBook } from "./openapi-schemas";

export type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Schema;
  description?: string;
  style?: "form";
  explode?: false;
};
type Content = Record<string, { schema?: Schema }>;
export type Operation = {
  operationId: string;
  summary: string;
  tags: [string];
  "x-access": Access;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
};

type Groups = Record<string, Record<string, Endpoint>>;
type Book = ReturnType<typeof schemaBook>;
export type Described = { contract: Endpoint; operation: Operation };
export type Description = { document: OpenApiDocument; operations: Described[] };

let described: Description | undefined;

/** The API as its contracts define it, computed once. */
export function apiDescription(): Description {
  described ??= describeApi(registry);
  return described;
}

export function openApiDocument(): Record<string, unknown> {
  return apiDescription().document;
}

export function describeApi(groups: Groups): Description {
  const named = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, contract]) => ({ id: operationId(group, name), contract })),
  );
  const tagOf = tagger(named.map(({ contract }) => contract.path));
  const book = schemaBook();
  // Responses first: the plain name of a component belongs to its response form.
  const answers = new Map(
    named.map(({ contract }) => [contract, contract.answer && book.place(contract.answer, "output")]),
  );
  const operations = named.map(({ id, contract }) => ({
    contract,
    operation: operationOf(id, tagOf(contract.path), contract, book, answers.get(contract)),
  }));
  return { operations, document: documentOf(operations, book) };
}

function operationId(group: string, name: string): string {
  return group + name.charAt(0).toUpperCase() + name.slice(1);
}

function documentOf(operations: Described[], book: Book): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const { contract, operation } of operations) {
    paths[contract.path] ??= { parameters: [{ $ref: "#/components/parameters/AcceptLanguage" }] };
    Object.assign(paths[contract.path] ?? {}, { [contract.method.toLowerCase()]: operation });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Atesta",
      version,
      description:
        "Training, onboarding and assessment. Made from the contracts that check every request; shown at /api/v2/docs/.",
    },
    servers: [{ url: "/api/v2" }],
    tags: [...new Set(operations.map(({ operation }) => operation.tags[0]))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...book.components, Problem: ProblemSchema },
      parameters: { AcceptLanguage },
      securitySchemes,
    },
  };
}

const AcceptLanguage = {
  name: "Accept-Language",
  in: "header",
  required: false,
  description: "The language of sentences in the answer: en, uk or ru",
  schema: { type: "string", default: "en" },
};

const securitySchemes = {
  bearerAuth: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of POST /auth/login/",
  },
  sessionCookie: {
    type: "apiKey",
    in: "cookie",
    name: "next-auth.session-token",
    description: "The browser's session, for files only; over HTTPS its name begins with __Host-",
  },
};

function operationOf(id: string, tag: string, contract: Endpoint, book: Book, answer: Schema | undefined): Operation {
  const parameters = [
    ...parametersOf("path", paramsSchema(contract), book),
    ...parametersOf("query", contract.query, book),
  ];
  return {
    operationId: id,
    summary: contract.summary,
    tags: [tag],
    "x-access": contract.who,
    security: securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...(contract.body && { requestBody: requestBody(contract, book.place(contract.body, "input")) }),
    responses: { ...successOf(contract, answer), ...(problemResponses(contract) as Operation["responses"]) },
  };
}

/** The cookie is accepted for files only; lib/auth/actor-from-request.ts explains why. */
function securityOf(contract: Endpoint): Operation["security"] {
  if (contract.who === "public") return [];
  return [{ bearerAuth: [] }, ...(isFile(contract) ? [{ sessionCookie: [] }] : [])];
}

function isFile({ method, path }: Endpoint): boolean {
  return method === "GET" && path.startsWith("/files/");
}

function parametersOf(place: Parameter["in"], source: ObjectSchema | undefined, book: Book): Parameter[] {
  if (!source) return [];
  const { properties = {}, required = [] } = book.place(source, "input");
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
    ...(description !== undefined && { description }),
    ...(schema.type === "array" && { style: "form" as const, explode: false as const }),
  }));
}

/** In the multipart form a file has the name of its field, where JSON could only send null. */
function requestBody(contract: Endpoint, schema: Schema): NonNullable<Operation["requestBody"]> {
  const needed = Object.entries(contract.files ?? {}).flatMap(([name, rule]) => (rule.required ? [name] : []));
  const required = [...(schema.required ?? []), ...needed];
  // JSON cannot carry files, so a required file needs a form.
  const content: Content = needed.length ? {} : { "application/json": { schema } };
  if (contract.files) {
    const files = Object.entries(contract.files).map(([name, rule]) => [
      name,
      binary(`${rule.description}; ${greatestSize(rule)}`),
    ]);
    const properties = { ...schema.properties, ...Object.fromEntries(files) };
    content["multipart/form-data"] = { schema: { ...schema, properties, ...(needed.length && { required }) } };
  }
  return { required: required.length > 0, content };
}

function greatestSize({ maxBytes }: FileRule): string {
  return maxBytes === undefined ? "at most the server's MAX_UPLOAD_MB" : `at most ${maxBytes} bytes`;
}

function binary(description: string): Schema {
  return { type: "string", format: "binary", contentMediaType: "application/octet-stream", description };
}

function successOf(contract: Endpoint, answer: Schema | undefined): Operation["responses"] {
  if (isFile(contract)) return FILE_RESPONSES;
  if (contract.raw)
    return {
      "200": {
        description: "Done",
        content: { ...(answer && { "application/json": { schema: answer } }), [contract.raw]: {} },
      },
    };
  if (!answer) return { "204": { description: "Done, without a body" } };
  const status = contract.status ?? 200;
  const json = { "application/json": { schema: answer } };
  const content = hasFile(contract) ? { ...json, "text/csv": {} } : json;
  return { [status]: { description: status === 201 ? "Created" : "Done", content } };
}

const FILE_RESPONSES: Operation["responses"] = {
  "200": { description: "The whole file", content: { "*/*": {} } },
  "206": { description: "The part asked for with Range", content: { "*/*": {} } },
  "304": { description: "The file is still the one of If-None-Match" },
  "416": { description: "The file has no such part" },
};

/** Endpoints about the service itself. */
const SYSTEM = new Set(["health", "schema", "docs"]);

/**
 * Groups paths by their first words. A resource with rows (`/users/positions/{id}/`) is a group of its own; single
 * calls (`/users/add-role-to-user/`) stay in their area.
 */
function tagger(paths: readonly string[]): (path: string) => string {
  const words = (path: string) => path.split("/").filter(Boolean);
  const isPlace = (word: string | undefined) => word?.startsWith("{") ?? false;
  const nouns = new Set(
    paths.flatMap((path) => {
      const [area, noun, row] = words(path);
      return area && noun && !isPlace(noun) && isPlace(row) ? [`${area}/${noun}`] : [];
    }),
  );
  return (path) => {
    const [area = "", noun = ""] = words(path);
    if (SYSTEM.has(area)) return "system";
    return nouns.has(`${area}/${noun}`) ? `${area}/${noun}` : area;
  };
}
