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
import { type ListQuery, listRows, type Page } from "@/lib/domain/rows/list-rows";
import { instant, type Param, type Shape } from "@/lib/domain/rows/shape";
import { catalogue as catalogues, translator } from "@/lib/i18n/catalogue";
import { eventHolds, trailHolds } from "./search-trail.sql";

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
  deed: typed<AuditEvent["deed"]>("json?"),
} as const;

/** The id of what a line is about, be it the line's own subject or something that it names. */
const idOf = (thing: string) =>
  `CASE r.subject WHEN '${thing}' THEN r.subject_id ELSE (r.details->'${thing}'->>'id')::int END`;
const kindOf = (thing: string, table: string) =>
  `(SELECT x.kind::text FROM ${table} x WHERE x.company_id = r.company_id AND x.id = ${idOf(thing)})`;

type Conditions = Record<string, (event: string, value: string) => string>;

/** Filters that hold for all events of a deed or for none. */
const ALIKE: Conditions = {
  actor: (event, id) => `${event}.actor_id = ${id}::int`,
  event: (event, name) => `${event}.action = ${name}::text`,
  subject: (event, name) => `${event}.subject = ${name}::text`,
  deed: (event, id) => {
    const its = (column: string) =>
      `(SELECT n.${column} FROM audit_events n WHERE n.company_id = $1 AND n.id = ${id}::int)`;
    return `(${event}.id = ${id}::int OR ${event}.request_id = ${its("request_id")} AND ${event}.action = ${its("action")}
      AND ${event}.actor_id IS NOT DISTINCT FROM ${its("actor_id")})`;
  },
};

/** Of the filters these and the search alone tell apart the events of one deed. */
const NARROWING: Conditions = {
  person: (event, id) =>
    `(${event}.subject = 'user' AND ${event}.subject_id = ${id}::int OR (${event}.details->'user'->>'id')::int = ${id}::int)`,
  subject_id: (event, id) => `${event}.subject_id = ${id}::int`,
  from: (event, day) => `${event}.created_at >= ${startOfDay(`${day}::date`)}`,
  to: (event, day) => `${event}.created_at < ${startOfDay(`${day}::date + 1`)}`,
};

const SHAPE: Omit<Shape<Kept>, "search" | "filters"> = {
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
};

/** SQL of what the events of one deed have in common. */
type Deed = { request: string; event: string; actor: string };
const OF_ROW: Deed = { request: "r.request_id", event: "r.action", actor: "r.actor_id" };
const OF_PAGE: Deed = { request: "page.request_id", event: "page.event", actor: "page.actor_id" };

/** Conditions of a query that tell apart the events of one deed. */
type Narrow = (event: string, query: Record<string, unknown>, param: Param) => string[];

/** The events of a deed, as n. */
function sameDeed({ request, event, actor }: Deed, narrowed: readonly string[] = []): string {
  return `audit_events n WHERE n.company_id = $1 AND n.request_id = ${request} AND n.action = ${event}
    AND n.actor_id IS NOT DISTINCT FROM ${actor}${narrowed.map((condition) => ` AND ${condition}`).join("")}`;
}

/** What a reader may ask for: a search looks at the kinds of events in the reader's words. */
function asking({ labelOf }: Words, isByDeed: boolean): Pick<Shape<Kept>, "search" | "filters"> & { narrow: Narrow } {
  const kindsOf = (word: string) =>
    Object.keys(catalogue).filter((event) => labelOf(event).toLowerCase().includes(word));
  const narrowed: Narrow = (event, query, param) => conditionsOf(NARROWING, event, query, param);
  const held = (event: string, query: Record<string, unknown>, param: Param) =>
    trailHolds(event, { text: query.search, param, kindsOf }, (of) =>
      conditionsOf({ ...ALIKE, ...NARROWING }, of, query, param),
    );
  /** The newest event of each deed, among those that match; others than these conditions hold for a whole deed. */
  const newest = (query: Record<string, unknown>, param: Param) => {
    const matching = [...narrowed("n", query, param), ...held("n", query, param)];
    return `r.id IN (SELECT max(n.id) FROM audit_events n WHERE n.company_id = $1 AND ${matching.join(" AND ")}
      GROUP BY n.request_id, n.action, n.actor_id, CASE WHEN n.request_id IS NULL THEN n.id END)`;
  };
  return {
    narrow: (event, query, param) => [
      ...narrowed(event, query, param),
      ...eventHolds(event, { text: query.search, param, kindsOf }),
    ],
    // The newest event of a deed that matches does so itself.
    search: (_, param, query) => (isByDeed ? [] : held("r", query, param)),
    filters: {
      ...Object.fromEntries(
        Object.entries({ ...ALIKE, ...NARROWING }).map(([name, condition]) => [
          name,
          (value, param) => condition("r", param(value)),
        ]),
      ),
      deeds: (isAsked, param, query) => {
        if (!isAsked) return "true";
        if (String(query.search ?? "").trim()) return newest(query, param);
        return `NOT EXISTS (SELECT FROM ${sameDeed(OF_ROW, narrowed("n", query, param))} AND n.id > r.id)`;
      },
    },
  };
}

/** The conditions of the filters that a query has. */
function conditionsOf(of: Conditions, event: string, query: Record<string, unknown>, param: Param): string[] {
  return Object.entries(of).flatMap(([name, condition]) =>
    query[name] === undefined ? [] : [condition(event, param(query[name]))],
  );
}

/** How much each deed of a page was; a deed of one event is that event. */
function deedsOf(query: Record<string, unknown>, narrow: Narrow): NonNullable<Shape<Kept>["ofPage"]> {
  const told =
    "'events', count(*), 'things', count(DISTINCT n.details->>'title'), 'people', count(DISTINCT n.details->'user'->>'id')";
  return {
    deed: (_, param) =>
      `(SELECT CASE WHEN count(*) > 1 THEN jsonb_build_object(${told}) END FROM ${sameDeed(OF_PAGE, narrow("n", query, param))})`,
  };
}

/** What happened in a company, in the reader's words. For administrators alone, which the contract says. */
export async function listTrail(actor: Actor, query: QueryOf<typeof auditContract.list>): Promise<Page<AuditEvent>> {
  // A file has single events alone, so nobody misses whom a deed concerned.
  const { deeds, ...asked } = "part" in query ? { ...query, deeds: false } : query;
  const words = wordsIn(actor.language);
  const { narrow, ...conditions } = asking(words, deeds === true);
  const shape: Shape<Kept> = deeds
    ? { ...SHAPE, ...conditions, ofPage: deedsOf(asked, narrow) }
    : { ...SHAPE, ...conditions, shown: { ...SHAPE.shown, deed: "NULL::jsonb" } };
  const page = await listRows(shape, actor, {
    ...asked,
    ...(deeds && { deeds }),
    ordering: query.ordering ?? "-id",
  } as ListQuery);
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
  /** What was done to many things at once. */
  labelOfDeed(event: string, count: number): string;
  labelOfSubject(subject: Subject): string;
  textOf(values: Record<string, unknown>): string;
};

/** What an older version wrote and this one does not know is called by its name. */
function wordsIn(language: Language): Words {
  const translate = translator(language);
  const say = (key: string, values: Record<string, string | number> = {}) =>
    (translate as unknown as (key: string, values: Record<string, string | number>) => string)(key, values);
  const fieldOf = (name: unknown) => (String(name) in fields ? say(`trail.fields.${name}`) : String(name));
  const shownValue = (name: string, value: unknown) => {
    if (name === "fields" && Array.isArray(value)) return [...new Set(value.map(fieldOf))].join(", ");
    return name === "role" && String(value) in roles ? say(`roles.${value}`) : String(value);
  };
  const labelOf = (event: string) => (event in events ? say(`trail.events.${event}`) : event.replaceAll("_", " "));
  return {
    labelOf,
    labelOfDeed: (event, count) =>
      event in deedWords
        ? say(`trail.deeds.${event}`, { count })
        : translate("trail.deed", { event: labelOf(event), count }),
    labelOfSubject: (subject) => translate(`trail.subjects.${subject}`),
    textOf: (values) =>
      Object.entries(values)
        .flatMap(([name, value]) =>
          name in told ? [say(`trail.values.${name}`, { value: shownValue(name, value) })] : [],
        )
        .join("; "),
  };
}

const { events, fields, values: told, deeds: deedWords } = catalogues.en.trail;
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
    label: kept.deed ? words.labelOfDeed(event, kept.deed.events) : words.labelOf(event),
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
