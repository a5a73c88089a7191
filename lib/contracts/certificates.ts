import * as z from "zod/mini";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { DayShown, Flag, Id, Instant, Language, named, Text } from "./fields";

/** The next certificate of the same person for the same program. */
const Newer = named("NewerCertificate", z.object({ number: z.int(), pass_date: DayShown }));

/** What a certificate states, as of its issue. It is valid until it is revoked or replaced, or its last day is over. */
const stated = {
  name: Text,
  program_title: Text,
  number: z.int(),
  pass_date: DayShown,
  /** The last day; null: it has no end. */
  valid_until: z.nullable(DayShown),
  is_valid: Flag,
  revoked_at: z.nullable(Instant),
  /** The same as a day where the company is. */
  revoked_on: z.nullable(DayShown),
  replaced_by: z.nullable(Newer),
  /** Its last day is over, where the company is, and nothing else has ended it. */
  is_expired: Flag,
  /** The person learns the program again; meanwhile the certificate stays valid. */
  is_retraining: Flag,
};

export const Certificate = named(
  "Certificate",
  z.object({
    id: Id,
    user: Id,
    program: Id,
    /** Null after the program was taken from the person. */
    user_program: z.nullable(Id),
    ...stated,
    /** The last part of the public URL that checks it. */ code: Text,
    date_created: Instant,
  }),
);
export type Certificate = z.output<typeof Certificate>;

/** What everybody sees who has the code. */
export const CertificateCheck = named(
  "CertificateCheck",
  z.object({
    ...stated,
    company: Text,
    /** The address of the company's logo. */
    logo: z.nullable(Text),
    /** The day of this check where the company is. */
    checked_on: DayShown,
  }),
);
export type CertificateCheck = z.output<typeof CertificateCheck>;

const path = "/studies/certificates/";
const CodeParams = z.object({ code: z.string().check(z.regex(/^[\w-]{20,64}$/)) });

export const certificateContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary: "List: certificate (own ones; an administrator's all)",
    query: listParams(["id", "number", "name", "program_title", "pass_date"], {
      user: z.optional(Id),
      program: z.optional(Id),
      user_program: z.optional(Id),
      is_valid: z.optional(Flag),
      is_expired: z.optional(Flag),
    }),
    answer: pageOf(Certificate),
    reads: ["certificates", "user-programs", "people", "company"],
  }),
  pdf: endpoint({
    method: "GET",
    path: `${path}{id}/pdf/`,
    who: "signed-in",
    summary: "A certificate as an A4 page to print, in the language of the request or in the one named",
    query: z.object({ language: z.optional(Language) }),
    raw: "application/pdf",
    problems: ["too_many_requests"],
  }),
  check: endpoint({
    method: "GET",
    path: "/certificates/{code}/",
    params: CodeParams,
    who: "public",
    summary: "Whether a certificate is valid, and what it states, for anybody who has its code",
    answer: CertificateCheck,
    problems: ["too_many_requests"],
  }),
  logo: endpoint({
    method: "GET",
    path: "/certificates/{code}/logo/",
    params: CodeParams,
    who: "public",
    summary: "The logo of the company that has issued a certificate, for anybody who has its code",
    raw: "image/png",
    problems: ["too_many_requests"],
  }),
};
