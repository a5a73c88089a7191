import * as z from "zod/mini";
import { Token } from "./auth";
import { endpoint } from "./endpoint";
import { Email, Instant, named, Password, samePasswords, Text, TypedCode, TypedPassword } from "./fields";

export const PendingEmail = named(
  "PendingEmail",
  z.object({ email: z.nullable(Text), expires_at: z.nullable(Instant) }),
);
export type PendingEmail = z.output<typeof PendingEmail>;

const OWN = "/auth/email/change/";

const Undo = z
  .object({ uid: Token, token: Token, new_password1: Password, new_password2: z.string() })
  .check(samePasswords("new_password1", "new_password2"));

export const emailChangeContract = {
  pending: endpoint({
    method: "GET",
    path: OWN,
    who: "signed-in",
    summary: "One's own new email that waits for its confirmation",
    answer: PendingEmail,
    reads: ["sign-in"],
  }),
  ask: endpoint({
    method: "POST",
    path: OWN,
    who: "signed-in",
    summary:
      "Ask for another email of one's own account: a link is mailed to it. People with a second factor send a code too",
    body: z.object({ email: Email, current_password: TypedPassword, code: z.optional(TypedCode) }),
    problems: ["too_many_requests", "busy"],
    changes: ["sign-in"],
  }),
  cancel: endpoint({
    method: "POST",
    path: "/auth/email/change/cancel/",
    who: "signed-in",
    summary: "Keep one's present email: the mailed link stops working",
    body: z.object({}),
    changes: ["sign-in"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/auth/email/change/confirm/",
    who: "public",
    summary: "Change one's email with the link that was mailed to the new one",
    body: z.object({ uid: Token, token: Token }),
    answer: z.object({}),
    problems: ["invalid_link", "email_in_use"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/auth/email/change/undo/",
    who: "public",
    summary:
      "Undo a change of email with the link that was mailed to the former one: sets a new password and ends all sessions",
    body: Undo,
    answer: z.object({}),
    problems: ["invalid_link", "busy"],
  }),
};
