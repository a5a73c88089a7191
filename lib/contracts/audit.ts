import * as z from "zod/mini";
import { listQuery, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Day, Id, Instant, named, Text } from "./fields";

/** Something that a deed names: what it was called when it happened. */
const NamedThing = z.object({ kind: Text, id: z.nullable(Id), title: Text });

/** One line of the trail. `label` is in the language of the request. */
export const AuditEvent = named(
  "AuditEvent",
  z.object({
    id: Id,
    created_at: Instant,
    event: Text,
    label: Text,
    actor: z.nullable(z.object({ id: Id, full_name: Text })),
    subject: NamedThing,
    /** Whom and what else it names. */
    about: z.array(NamedThing),
    /** What is kept of its values: fields that changed, counts, numbers before and after. */
    details: z.looseObject({}),
    /** The details in words. */
    text: Text,
    /** The page on which what it tells of can be seen. */
    path: z.nullable(Text),
    address: z.nullable(Text),
    request_id: z.nullable(Text),
  }),
);
export type AuditEvent = z.output<typeof AuditEvent>;

export const auditContract = {
  list: endpoint({
    method: "GET",
    path: "/audit/",
    who: "administrator",
    summary: "List: what happened in the company, the newest first unless ordered otherwise",
    query: z.omit(
      listQuery(["id", "created_at"], {
        /** Who did it. */
        actor: z.optional(Id),
        /** Whom it concerns. */
        person: z.optional(Id),
        event: z.optional(Text),
        subject: z.optional(Text),
        /** Of a thing of that kind, so it is no reference by itself. */
        subject_id: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
        from: z.optional(Day),
        to: z.optional(Day),
      }),
      { search: true },
    ),
    answer: pageOf(AuditEvent),
  }),
  kinds: endpoint({
    method: "GET",
    path: "/audit/kinds/",
    who: "administrator",
    summary: "Every kind of event, with its label in the language of the request",
    answer: z.object({ results: z.array(z.object({ event: Text, subject: Text, label: Text })) }),
  }),
};
