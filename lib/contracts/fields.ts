import * as z from "zod/mini";
import { plainLine, plainLines } from "./plain-text";
import type { FieldCode } from "./problem";

/** The largest id that the database can hold. */
const MAX_ID = 2_147_483_647;

/** A zod message that is a field code; the edges turn it into a sentence. */
function because(code: FieldCode) {
  return { error: code };
}

export const Id = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id inside a URL. Anything else there names nothing: 404, never a cast. */
export const PathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(MAX_ID))),
);

/** Each row as it stands in the list that is sent: the whole list, each id once. */
export const Order = z.object({ ids: z.array(Id).check(z.maxLength(10_000)) });

/** A text of one line that must say something. */
export function oneLine(longest: number) {
  return z.string().check(z.overwrite(plainLine), z.minLength(1, because("required")), z.maxLength(longest));
}

export const Title = oneLine(255);

/** A text of several lines that must say something. */
export function manyLines(longest: number) {
  return z.string().check(z.overwrite(plainLines), z.minLength(1, because("required")), z.maxLength(longest));
}

/** A text of several lines, perhaps none. */
export function someLines(longest: number) {
  return z.string().check(z.overwrite(plainLines), z.maxLength(longest));
}

const NOT_IN_EMAIL = String.raw`\s@",;:<>()[\]\\\p{C}\p{DI}`;

/**
 * A new e-mail: a name, one @ and a domain, in any alphabet; the letter that arrives is the only proof of an address. Without
 * what mail programs take for a list, a comment or a quotation, and without what nobody sees: with them many texts would mean
 * one mailbox, and each mailbox is one account.
 */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.overwrite(mailbox),
    z.minLength(1, because("required")),
    z.maxLength(254),
    z.regex(
      new RegExp(`^[^${NOT_IN_EMAIL}]{1,64}@[^${NOT_IN_EMAIL}.。]+(\\.[^${NOT_IN_EMAIL}.。]+)*$`, "u"),
      because("email"),
    ),
  );
z.globalRegistry.add(Email, { format: "email" });

/** The e-mail of an account that there may be. What was accepted once is not judged again, so that people with an odd e-mail still sign in. */
export const KnownEmail = z
  .string()
  .check(
    z.trim(),
    z.overwrite(mailbox),
    z.minLength(1, because("required")),
    z.maxLength(254),
    z.regex(/^[^\s@"]{1,64}@[^\s@]{1,255}$/u, because("email")),
  );
z.globalRegistry.add(KnownEmail, { format: "email" });

/** An e-mail as it is kept: composed letters, and plain ones for the wide and ornamental forms that stand for them. */
export function mailbox(typed: string): string {
  return typed.normalize("NFKC");
}

/** Letters of Latin and Cyrillic, spaces, hyphens and the apostrophes people type. */
export const PersonName = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(1, because("required")),
    z.minLength(2, because("name_length")),
    z.maxLength(50, because("name_length")),
    z.regex(/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Mark} '’ʼ`-]*$/u, because("name")),
  );

/** Any characters, never trimmed. What makes one weak beyond its length is the domain's rule. */
export const Password = z
  .string()
  .check(z.minLength(8, because("password_length")), z.maxLength(256, because("password_too_long")));

/** What is typed to prove who one is: compared with the stored one, so no rule but a size. */
export const TypedPassword = z.string().check(z.minLength(1, because("required")), z.maxLength(1024));

/** Kept as digits, 380 and nine more of which the first is 1 to 9, whatever punctuation was typed. */
export const Phone = z.pipe(
  z.string(because("phone")).check(z.maxLength(40, because("phone"))),
  z.pipe(z.transform(phoneDigits), z.string().check(z.regex(/^380[1-9]\d{8}$/, because("phone")))),
);

function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  if (digits.length === 9) return `380${digits}`;
  return digits.length === 10 && digits.startsWith("0") ? `38${digits}` : digits;
}

export const Color = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, because("color")));

/** Kept as the browser will open it, so that what was checked is what is followed. Other schemes than these could run script. */
export const WebAddress = z.pipe(
  z.string().check(z.trim(), z.minLength(1, because("required")), z.maxLength(2000)),
  z.pipe(z.transform(webAddress), z.string(because("url")).check(z.maxLength(2000, because("string_length")))),
);

function webAddress(typed: string): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}

/**
 * What an answer holds, as against what a body must hold: the type alone. What was accepted once is not judged again,
 * and a list of 10,000 people is read through in a tenth of the time.
 */
export const Text = z.string();

/** An instant, as ISO 8601 in UTC with milliseconds. */
export const Instant = z.string();
z.globalRegistry.add(Instant, { format: "date-time" });

/** A day of the calendar as `YYYY-MM-DD`, of these centuries: what is further away is a slip of the hand. */
export const Day = z.iso.date(because("date")).check(z.regex(/^(19|20|21)/, because("date")));

/** A day in an answer. */
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

/** Both passwords of a form must be the same; the second one is told. */
export function samePasswords<F extends string, S extends string>(first: F, second: S) {
  return z.refine((form) => (form as Record<string, unknown>)[first] === (form as Record<string, unknown>)[second], {
    ...because("password_mismatch"),
    path: [second],
    // Told at once, and not only when every other field is right.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

/** Gives a schema the name under which the OpenAPI document shows it. */
export function named<S extends z.ZodMiniType>(id: string, schema: S): S {
  z.globalRegistry.add(schema, { id });
  return schema;
}
