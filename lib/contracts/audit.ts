import * as z from "zod/mini";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Day, Flag, Id, Instant, named, Text } from "./fields";
import { columnsOf, momentIn, orderingOf } from "./list-columns";

/** Words of one or two letters are looked for in so many events: the newest that the other words and the filters find. */
export const SHORT_WORDS_IN = 10_000;

/** Something that an event names, with its title at that time. */
const NamedThing = z.object({ kind: Text, id: z.nullable(Id), title: Text });

/**
 * How much one request did, in a list of deeds: its events of this kind, the things and the people that they are about. Null
 * for a single event, and wherever deeds are not asked for.
 */
const Deed = z.nullable(z.object({ events: z.int(), things: z.int(), people: z.int() }));

/** One line of the audit trail. `label` is in the language of the request. */
export const AuditEvent = named(
  "AuditEvent",
  z.object({
    id: Id,
    created_at: Instant,
    event: Text,
    label: Text,
    actor: z.nullable(z.object({ id: Id, full_name: Text })),
    subject: NamedThing,
    /** The other rows that the event names. */
    about: z.array(NamedThing),
    /** The recorded values: changed fields, counts, numbers before and after. */
    details: z.looseObject({}),
    /** The details as text. */
    text: Text,
    /** The page that shows the subject. */
    path: z.nullable(Text),
    address: z.nullable(Text),
    request_id: z.nullable(Text),
    deed: Deed,
  }),
);
export type AuditEvent = z.output<typeof AuditEvent>;

type Named = Pick<AuditEvent, "subject" | "about">;

/** What an event happened to, by its own title or else by that of the first thing that it names. */
export function shownTitle({ subject, about }: Named): string {
  return subject.title || (about[0]?.title ?? "");
}

/** What an event names besides. */
export function othersOf(event: Named): AuditEvent["about"] {
  return event.about.filter(({ title }) => title !== shownTitle(event));
}

const columns = columnsOf<AuditEvent>()({
  label: { header: "audit.what", orderBy: false, width: 190 },
  actor: {
    header: "audit.who",
    orderBy: false,
    text: ({ actor }, { t }) => actor?.full_name ?? t("audit.system"),
    kind: "person",
    width: 170,
    priority: 1,
    onPhone: "name",
  },
  subject: {
    header: "audit.to",
    orderBy: false,
    text: shownTitle,
    grows: true,
    priority: 1,
    onPhone: "line",
  },
  about: {
    header: "audit.about",
    orderBy: false,
    text: (event) =>
      othersOf(event)
        .map(({ title }) => title)
        .join(", "),
    grows: true,
    onPhone: "line",
  },
  created_at: { header: "audit.when", ...momentIn("created_at"), width: 150, priority: 1, onPhone: "badge" },
  text: { header: "audit.details", orderBy: false, width: 200, priority: 3 },
  address: { header: "audit.address", orderBy: false, width: 130, priority: 3 },
});

export const auditContract = {
  list: endpoint({
    method: "GET",
    path: "/audit/",
    who: "administrator",
    summary: "List: what happened in the company, the newest first unless ordered otherwise",
    query: listParams(["id", ...orderingOf(columns)], {
      /** Who caused it. */
      actor: z.optional(Id),
      /** Whom it concerns. */
      person: z.optional(Id),
      event: z.optional(Text),
      subject: z.optional(Text),
      /** The id within its kind, so it is not a reference by itself. */
      subject_id: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
      from: z.optional(Day),
      to: z.optional(Day),
      /** What one request did to many things is one row, that of its newest event; `label` says how many. A file has all events. */
      deeds: z.optional(Flag),
      /** The id of an event: those of the same deed. */
      deed: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
    }),
    answer: pageOf(AuditEvent),
    columns,
    reads: ["trail", "people", "courses", "programs", "company"],
  }),
  kinds: endpoint({
    method: "GET",
    path: "/audit/kinds/",
    who: "administrator",
    summary:
      "Every kind of event and the kind of object that it happens to, with labels in the language of the request",
    answer: z.object({ results: z.array(z.object({ event: Text, subject: Text, label: Text, subject_label: Text })) }),
    reads: [],
  }),
};
