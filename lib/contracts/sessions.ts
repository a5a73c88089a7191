import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Flag, Id, Instant, named, Text } from "./fields";

/** A sign-in that is still open. */
export const Session = named(
  "Session",
  z.object({
    id: Id,
    /** The user agent as the browser or program sent it. */
    agent: z.nullable(Text),
    address: z.nullable(Text),
    date_created: Instant,
    last_used_at: Instant,
    is_current: Flag,
  }),
);
export type Session = z.output<typeof Session>;

export const Sessions = named(
  "Sessions",
  z.object({
    last_signed_in_at: z.nullable(Instant),
    /** Whether sign-in asks this person for a code. */
    has_second_factor: Flag,
    /** Whether this person is linked to an account of the company's own provider. */
    has_company_account: Flag,
    sessions: z.array(Session),
  }),
);
export type Sessions = z.output<typeof Sessions>;

const Ended = z.object({ ended: z.int() });
const OWN = "/auth/sessions/";
const OF_USER = "/users/users/{id}/sessions/";

export const sessionContract = {
  own: endpoint({
    method: "GET",
    path: OWN,
    who: "signed-in",
    summary: "One's own open sessions, the last used first",
    answer: Sessions,
    reads: ["sign-in", "people"],
  }),
  end: endpoint({
    method: "POST",
    path: "/auth/sessions/{id}/end/",
    who: "signed-in",
    summary: "End one of one's own sessions",
    body: z.object({}),
    changes: ["sign-in"],
  }),
  endOthers: endpoint({
    method: "POST",
    path: "/auth/end-other-sessions/",
    who: "signed-in",
    summary: "End all of one's own sessions except this one",
    body: z.object({}),
    answer: Ended,
    changes: ["sign-in"],
  }),
  ofUser: endpoint({
    method: "GET",
    path: OF_USER,
    who: "administrator",
    summary: "When a person last signed in, and their open sessions",
    answer: Sessions,
    reads: ["sign-in", "people"],
  }),
  endOfUser: endpoint({
    method: "POST",
    path: "/users/users/{id}/end-sessions/",
    who: "administrator",
    summary: "End all sessions of a person; of oneself, all except this one",
    body: z.object({}),
    answer: Ended,
    changes: ["sign-in"],
  }),
};
