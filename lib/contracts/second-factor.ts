import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Flag, Instant, named, Text, TypedCode, TypedPassword } from "./fields";

export const SecondFactor = named(
  "SecondFactor",
  z.object({
    /** Since when sign-in asks for a code; null if it does not. */
    since: z.nullable(Instant),
    /** How many recovery codes are not used yet. */
    codes_left: z.int(),
    /** Whether the company requires it of this person. */
    is_required: Flag,
  }),
);
export type SecondFactor = z.output<typeof SecondFactor>;

/** What an authenticator app needs: as text to type, and as the content of a picture to scan. */
export const NewSecret = named("NewSecret", z.object({ secret: Text, link: Text }));
export type NewSecret = z.output<typeof NewSecret>;

/** Shown this once: the server keeps only hashes. */
export const RecoveryCodes = named("RecoveryCodes", z.object({ codes: z.array(Text) }));
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

const OWN = "/auth/second-factor/";
const Proof = z.object({ current_password: TypedPassword, code: TypedCode });

/** The calls about one's own second factor are open to people who must still set it up. */
export const secondFactorContract = {
  own: endpoint({
    method: "GET",
    path: OWN,
    who: "signed-in",
    isOpenBeforeSecondFactor: true,
    summary: "Whether one's own sign-in asks for a code, and how many recovery codes are left",
    answer: SecondFactor,
    reads: ["sign-in", "people", "company"],
  }),
  begin: endpoint({
    method: "POST",
    path: "/auth/second-factor/begin/",
    who: "signed-in",
    isOpenBeforeSecondFactor: true,
    summary: "Begin to set the second factor up: a new secret for an authenticator app, to be confirmed by a code",
    body: z.object({ current_password: TypedPassword }),
    answer: NewSecret,
    problems: ["second_factor_on", "too_many_requests", "busy"],
    changes: ["sign-in"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/auth/second-factor/confirm/",
    who: "signed-in",
    isOpenBeforeSecondFactor: true,
    summary: "Turn the second factor on with a code of the app; answers the recovery codes and ends all other sessions",
    body: z.object({ code: TypedCode }),
    answer: RecoveryCodes,
    problems: ["second_factor_on", "second_factor_not_begun", "too_many_requests"],
    changes: ["sign-in"],
  }),
  renewCodes: endpoint({
    method: "POST",
    path: "/auth/second-factor/renew-codes/",
    who: "signed-in",
    summary: "Replace all recovery codes by new ones",
    body: Proof,
    answer: RecoveryCodes,
    problems: ["second_factor_off", "too_many_requests", "busy"],
    changes: ["sign-in"],
  }),
  turnOff: endpoint({
    method: "POST",
    path: "/auth/second-factor/turn-off/",
    who: "signed-in",
    summary: "Turn one's own second factor off; remembered devices are forgotten",
    body: Proof,
    problems: ["second_factor_off", "too_many_requests", "busy"],
    changes: ["sign-in"],
  }),
  reset: endpoint({
    method: "POST",
    path: "/users/users/{id}/reset-second-factor/",
    who: "administrator",
    summary: "Turn the second factor of another person off, who has lost the device; ends all sessions of the person",
    body: z.object({}),
    problems: ["second_factor_off", "second_factor_own"],
    changes: ["sign-in"],
  }),
};
