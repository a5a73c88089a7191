import * as z from "zod/mini";
import { normalized } from "@/lib/rules/linear-text";
import { plainLine, plainLines, trimmed, typedText } from "./plain-text";
import type { FieldCode } from "./problem";

/** The largest id that the database can store. */
const MAX_ID = 2_147_483_647;

/** Makes a zod message out of a field code; server and forms turn it into text. */
export function because(code: FieldCode) {
  return { error: code };
}

export const Id = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** The id of a deed that was done to many rows and can be undone: that of its line in the audit log. */
export const DeedId = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id in a URL. Any other text is a 404. */
export const PathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(MAX_ID))),
);

/** Points, tries, limits and orders: integers up to a million. */
export const Million = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** The new order of a list: all of its ids, each once. */
export const Order = z.object({ ids: z.array(Id).check(z.maxLength(10_000)) });

/** A non-empty text of one line. */
export function oneLine(longest: number) {
  return typedText(longest, plainLine).check(z.minLength(1, because("required")));
}

export const Title = oneLine(255);

/** A non-empty text of several lines. */
export function manyLines(longest: number) {
  return typedText(longest, plainLines).check(z.minLength(1, because("required")));
}

/** A text of several lines, perhaps empty. */
export function someLines(longest: number) {
  return typedText(longest, plainLines);
}

/** The most letters of what somebody who decides or estimates writes to the person. */
export const LONGEST_COMMENT = 2000;

/** What somebody who decides or estimates writes to the person. Null and an empty text are none. */
export const Comment = z.optional(z.nullable(someLines(LONGEST_COMMENT)));

const LONGEST_EMAIL = 254;
const NOT_IN_EMAIL = String.raw`\s@",;:<>()[\]\\\p{C}\p{DI}`;

/**
 * A new e-mail: a name, one @ and a domain, in any alphabet; only a received letter proves it. Characters of lists,
 * comments and quotations, and invisible ones, are rejected: with them several texts could mean one mailbox, and each
 * mailbox is one account.
 */
export const Email = typedText(LONGEST_EMAIL, typedMailbox).check(
  z.minLength(1, because("required")),
  z.regex(
    new RegExp(`^[^${NOT_IN_EMAIL}]{1,64}@[^${NOT_IN_EMAIL}.。]+(\\.[^${NOT_IN_EMAIL}.。]+)*$`, "u"),
    because("email"),
  ),
);
z.globalRegistry.add(Email, { format: "email" });

/**
 * The e-mail of an existing account, validated loosely, so that people with an unusual old e-mail can still sign in.
 */
export const KnownEmail = typedText(LONGEST_EMAIL, typedMailbox).check(
  z.minLength(1, because("required")),
  z.regex(/^[^\s@"]{1,64}@[^\s@]{1,255}$/u, because("email")),
);
z.globalRegistry.add(KnownEmail, { format: "email" });

function typedMailbox(typed: string): string {
  return mailbox(typed.trim());
}

/** The stored form of an e-mail: composed letters, and plain ones instead of wide and ornamental forms. */
export function mailbox(typed: string): string {
  return normalized(typed, "NFKC");
}

/** Latin and Cyrillic letters, spaces, hyphens and apostrophes. */
export const PersonName = typedText(50, plainLine, "name_length").check(
  z.minLength(1, because("required")),
  z.minLength(2, because("name_length")),
  z.regex(/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Mark} '’ʼ`-]*$/u, because("name")),
);

/** The shortest password that may be chosen. The sentence about it is the specification's. */
export const MIN_PASSWORD = 8;

/** Any characters, never trimmed. The domain checks the strength. */
export const Password = z
  .string()
  .check(z.minLength(MIN_PASSWORD, because("password_length")), z.maxLength(256, because("password_too_long")));

/** A password to be compared with the stored one, so only its size is checked. */
export const TypedPassword = z.string().check(z.minLength(1, because("required")), z.maxLength(1024));

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const TypedCode = oneLine(64);

/** Stored as digits: 380 and nine more, of which the first is 1 to 9. Punctuation is removed. */
export const Phone = z.pipe(
  z.string(because("phone")).check(z.maxLength(40, because("phone"))),
  z.pipe(z.transform(phoneDigits), z.string().check(z.regex(/^380[1-9]\d{8}$/, because("phone")))),
);

function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  if (digits.length === 9) return `380${digits}`;
  return digits.length === 10 && digits.startsWith("0") ? `38${digits}` : digits;
}

export const Color = typedText(7, (typed) => typed.toLowerCase(), "color").check(
  z.regex(/^#[0-9a-f]{6}$/, because("color")),
);

/**
 * Stored in the normalized form that the browser opens, so that the checked URL is the one that is followed. Other
 * schemes could run scripts.
 */
export const WebAddress = z.pipe(
  typedText(2000, trimmed).check(z.minLength(1, because("required"))),
  z.pipe(z.transform(webAddress), z.string(because("url")).check(z.maxLength(2000, because("string_length")))),
);

function webAddress(typed: string): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}

/**
 * Response fields are checked by type only: stored values are not validated again, which makes a list of 10,000 people
 * ten times faster.
 */
export const Text = z.string();

/** A point in time, as ISO 8601 in UTC with milliseconds. */
export const Instant = z.string();
z.globalRegistry.add(Instant, { format: "date-time" });

/** A date as `YYYY-MM-DD`. Other centuries are typing errors. */
export const Day = z.iso.date(because("date")).check(z.regex(/^(19|20|21)/, because("date")));

/** A date in a response. */
export const DayShown = z.string();
z.globalRegistry.add(DayShown, { format: "date" });

export const Flag = z.boolean();

export const languages = ["en", "uk", "ru"] as const;
export const Language = z.enum(languages, because("not_in_list"));
export type Language = (typeof languages)[number];

export const roles = [
  "administrator",
  "distributor",
  "employee",
  "estimator",
  "examiner",
  "expert",
  "supervisor",
] as const;
export const Role = z.enum(roles, because("not_in_list"));
export type Role = (typeof roles)[number];

/** Requires equal passwords in a form; the second field gets the error. */
export function samePasswords<F extends string, S extends string>(first: F, second: S) {
  return z.refine((form) => (form as Record<string, unknown>)[first] === (form as Record<string, unknown>)[second], {
    ...because("password_mismatch"),
    path: [second],
    // Also reported while other fields are invalid.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

/** Gives a schema its name in the OpenAPI document. */
export function named<S extends z.ZodMiniType>(id: string, schema: S): S {
  z.globalRegistry.add(schema, { id });
  return schema;
}
