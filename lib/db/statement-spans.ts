import { currentSpan, type Span } from "@/lib/tracing/spans";

type Sent = { text?: unknown; name?: unknown };
type Callback = (error: Error | undefined, ...rest: unknown[]) => unknown;

/** What `statementName` makes: a hash, which tells nobody anything. */
const HASH = /^a[\da-f]{24}$/;
/** The table of each verb, without its schema. */
const TABLES = new Map([
  ["INSERT", /\bINSERT INTO\s{1,20}(?:"?public"?\.)?"?([a-z_]\w{0,62})/i],
  ["DELETE", /\bDELETE FROM\s{1,20}(?:ONLY )?(?:"?public"?\.)?"?([a-z_]\w{0,62})/i],
  ["UPDATE", /(?<!\b(?:FOR|KEY|DO) )\bUPDATE\s{1,20}(?:ONLY )?(?:"?public"?\.)?"?([a-z_]\w{0,62})/i],
  // FROM has functions and columns behind it as well.
  ["SELECT", /(?<!\bDISTINCT )\bFROM\s{1,20}(?:ONLY )?(?:"?public"?\.)?"?([a-z_]\w{0,62})(?!\w| ?[.(])/i],
]);

const summaries = new Map<string, string>();
const MAX_KEPT = 1000;

/** Sends a statement, as a part of the request or job under way if that is traced. */
export function tracedStatement<Result>(
  statement: unknown,
  rest: unknown[],
  send: (rest: unknown[]) => Promise<Result>,
): Promise<Result> {
  const span = currentSpan();
  if (!span?.traceId) return send(rest);
  const part = begun(span, typeof statement === "string" ? { text: statement } : (statement as Sent));
  const callback = rest.at(-1);
  if (typeof callback === "function") {
    const ended: Callback = (error, ...answer) => {
      end(part, error);
      return (callback as Callback)(error, ...answer);
    };
    return send([...rest.slice(0, -1), ended]);
  }
  const sent = send(rest);
  sent.then(
    () => end(part),
    (error) => end(part, error),
  );
  return sent;
}

/** Neither texts nor values: those of a person would be among them. */
function begun(span: Span, { text, name }: Sent): Span {
  const summary =
    typeof name === "string" && name && !HASH.test(name) ? name : summaryOf(typeof text === "string" ? text : "");
  return span.child({
    kind: "statement",
    name: summary,
    attributes: { "db.system.name": "postgresql", "db.query.summary": summary },
  });
}

function end(span: Span, error?: unknown): void {
  const { code } = (error ?? {}) as { code?: unknown };
  if (!error) span.end();
  // SQLSTATE, or what the system calls a broken connection. The message may quote a row.
  else if (typeof code === "string") span.end({ "db.response.status_code": code }, code);
  else span.end({}, error instanceof Error ? error.name : typeof error);
}

/** What a statement does and to which table: the first, or the one that it changes. */
export function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const summary = summarize(text);
  if (summaries.size < MAX_KEPT) summaries.set(text, summary);
  return summary;
}

function summarize(text: string): string {
  const verb = (/^\s*([a-z]+)/i.exec(text)?.[1] ?? "statement").toUpperCase();
  for (const [name, table] of TABLES) {
    const [, found] = (verb === name || verb === "WITH" ? table.exec(text) : undefined) ?? [];
    if (found) return `${name} ${found}`;
  }
  return verb;
}
