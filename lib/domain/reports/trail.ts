import type { AuditEvent, auditContract } from "@/lib/contracts/audit";
import type { CourseKind } from "@/lib/contracts/courses";
import type { AnswerOf, QueryOf } from "@/lib/contracts/endpoint";
import type { Language } from "@/lib/contracts/fields";
import { type SqlRow, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { startOfDay } from "@/lib/domain/company/today.sql";
import { catalogue, type Subject } from "@/lib/domain/events/catalogue";
import { isTitled, SUBJECTS } from "@/lib/domain/events/subjects.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";
import { catalogue as catalogues, translator } from "@/lib/i18n/catalogue";

type Kept = SqlRow<typeof LINE>;

const LINE = {
  id: "int",
  created_at: "text",
  event: typed<string>("text"),
  actor_id: "int?",
  actor_name: "text?",
  subject: "text",
  subject_id: "int?",
  details: typed<Record<string, unknown>>("json"),
  address: "text?",
  request_id: "text?",
  course_kind: typed<CourseKind | null>("text?"),
  program_kind: typed<CourseKind | null>("text?"),
} as const;

/** The id of what a line is about, be it the line's own subject or something that it names. */
const idOf = (thing: string) =>
  `CASE r.subject WHEN '${thing}' THEN r.subject_id ELSE (r.details->'${thing}'->>'id')::int END`;
const kindOf = (thing: string, table: string) =>
  `(SELECT x.kind::text FROM ${table} x WHERE x.company_id = r.company_id AND x.id = ${idOf(thing)})`;

const trail = rows<Kept>({
  row: LINE,
  model: "auditEvent",
  table: "audit_events",
  columns: {
    id: "id",
    created_at: "created_at",
    event: "action",
    actor_id: "actor_id",
    subject: "subject",
    subject_id: "subject_id",
    details: "details",
    address: "address",
    request_id: "request_id",
  },
  shown: {
    created_at: instant("created_at"),
    actor_name: `(SELECT ${fullNameSql("u")} FROM users u WHERE u.company_id = r.company_id AND u.id = r.actor_id)`,
    course_kind: kindOf("course", "courses"),
    program_kind: kindOf("program", "programs"),
  },
  search: [],
  filters: {
    actor: (id, param) => `r.actor_id = ${param(id)}::int`,
    person: (id, param) => concerns(param(id)),
    from: (day, param) => `r.created_at >= ${startOfDay(`${param(day)}::date`)}`,
    to: (day, param) => `r.created_at < ${startOfDay(`${param(day)}::date + 1`)}`,
  },
});

/** It happened to the person, or names them. */
function concerns(person: string): string {
  return `(r.subject = 'user' AND r.subject_id = ${person}::int OR (r.details->'user'->>'id')::int = ${person}::int)`;
}

/** What happened in a company, in the reader's words. For administrators alone, which the contract says. */
export async function listTrail(actor: Actor, query: QueryOf<typeof auditContract.list>): Promise<Page<AuditEvent>> {
  const page = await trail.list(actor, { ...query, ordering: query.ordering ?? "-id" });
  const words = wordsIn(actor.language);
  return { ...page, results: page.results.map((kept) => inWords(kept, words)) };
}

export async function listKinds({ language }: Actor): Promise<AnswerOf<typeof auditContract.kinds>> {
  const { labelOf, labelOfSubject } = wordsIn(language);
  return {
    results: Object.entries(catalogue).map(([event, { subject }]) => ({
      event,
      subject,
      label: labelOf(event),
      subject_label: labelOfSubject(subject),
    })),
  };
}

type Words = {
  labelOf(event: string): string;
  labelOfSubject(subject: Subject): string;
  textOf(values: Record<string, unknown>): string;
};

/** What an older version wrote and this one does not know is called by its name. */
function wordsIn(language: Language): Words {
  const translate = translator(language);
  const say = (key: string, values: Record<string, string> = {}) =>
    (translate as unknown as (key: string, values: Record<string, string>) => string)(key, values);
  const fieldOf = (name: unknown) => (String(name) in fields ? say(`trail.fields.${name}`) : String(name));
  const shownValue = (name: string, value: unknown) => {
    if (name === "fields" && Array.isArray(value)) return [...new Set(value.map(fieldOf))].join(", ");
    return name === "role" && String(value) in roles ? say(`roles.${value}`) : String(value);
  };
  return {
    labelOf: (event) => (event in events ? say(`trail.events.${event}`) : event.replaceAll("_", " ")),
    labelOfSubject: (subject) => translate(`trail.subjects.${subject}`),
    textOf: (values) =>
      Object.entries(values)
        .flatMap(([name, value]) =>
          name in told ? [say(`trail.values.${name}`, { value: shownValue(name, value) })] : [],
        )
        .join("; "),
  };
}

const { events, fields, values: told } = catalogues.en.trail;
const { roles } = catalogues.en;

function inWords(
  { actor_id, actor_name, subject, subject_id, details, event, course_kind, program_kind, ...kept }: Kept,
  words: Words,
): AuditEvent {
  const { title, ...rest } = details;
  const about = Object.entries(rest).flatMap(([kind, value]) => (isTitled(kind) ? thingOf(kind, value) : []));
  const values = Object.fromEntries(Object.entries(rest).filter(([name]) => !isTitled(name)));
  const own = { kind: subject, id: subject_id, title: typeof title === "string" ? title : "" };
  return {
    ...kept,
    event,
    label: words.labelOf(event),
    text: words.textOf(values),
    actor: actor_id === null ? null : { id: actor_id, full_name: actor_name ?? "" },
    subject: own,
    about,
    details: values,
    path: event.endsWith("_deleted") ? null : pathOf([own, ...about], { course_kind, program_kind }),
  };
}

/** The page on which the first of these things can be seen. */
function pathOf(
  things: readonly AuditEvent["subject"][],
  kinds: Pick<Kept, "course_kind" | "program_kind">,
): string | null {
  for (const { kind, id } of things) {
    const path = id !== null && isTitled(kind) ? SUBJECTS[kind].page(id, kinds) : null;
    if (path) return path;
  }
  return null;
}

function thingOf(kind: string, value: unknown): AuditEvent["about"] {
  if (typeof value === "number") return [{ kind, id: value, title: "" }];
  if (typeof value !== "object" || value === null) return [];
  const { id, title } = value as { id?: number; title?: string };
  return [{ kind, id: id ?? null, title: title ?? "" }];
}
