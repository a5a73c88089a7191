import * as z from "zod/mini";
import { uploadProblems } from "./attached-file";
import { endpoint } from "./endpoint";
import { because, Flag, Id, Language, named, oneLine, Text } from "./fields";

/** The longest title of a company. */
export const MAX_COMPANY_TITLE = 100;

export const secondFactorGroups = ["nobody", "administrators", "everybody"] as const;
export const answersShown = ["result", "own", "right"] as const;
export const AnswersShown = z.enum(answersShown, because("not_in_list"));
export type AnswersShown = z.output<typeof AnswersShown>;

export const SecondFactorFor = z.enum(secondFactorGroups, because("not_in_list"));

export const Company = named(
  "Company",
  z.object({
    id: Id,
    title: Text,
    time_zone: Text,
    /** The language of new people, until they choose another. */
    language: Language,
    /** A deadline is near from so many days before it. */
    due_soon_days: z.int(),
    /** The deadline of a new specialization is first proposed so many days after today. */
    proposed_days: z.int(),
    /** Whether an examiner who fails an exam must write a comment for the learner. */
    is_fail_comment_required: Flag,
    /** Whether a material can be ticked only after the person has opened it. */
    is_opening_required: Flag,
    /** What learners see of their test after a try: the result alone, their answers, or also the right ones when no try is left. */
    answers_shown: AnswersShown,
    /** Of whom the second factor of sign-in is required. */
    second_factor_for: SecondFactorFor,
    /** After how many days deactivated people are anonymised; null: never. */
    anonymise_after_days: z.nullable(z.int()),
    /** After how many days managers are told of a course that is late; null: never. */
    escalate_after_days: z.nullable(z.int()),
    /** The address of its logo, a PNG of at most 480 x 160 pixels; null without one. */
    logo: z.nullable(Text),
  }),
);
export type Company = z.output<typeof Company>;

/** Its name in the tz database, such as Europe/Kyiv. */
export const TimeZone = oneLine(64);

const LOGO = "/users/company/logo/";
const MAX_LOGO_BYTES = 5 * 1024 * 1024;

export const companyContract = {
  change: endpoint({
    method: "PATCH",
    path: "/users/company/",
    who: "administrator",
    summary: "Change the settings of one's company",
    body: z.object({
      title: z.optional(oneLine(MAX_COMPANY_TITLE)),
      time_zone: z.optional(TimeZone),
      language: z.optional(Language),
      due_soon_days: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
      proposed_days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
      is_fail_comment_required: z.optional(Flag),
      is_opening_required: z.optional(Flag),
      answers_shown: z.optional(AnswersShown),
      second_factor_for: z.optional(SecondFactorFor),
      anonymise_after_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3650)))),
      escalate_after_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(60)))),
    }),
    answer: Company,
    changes: ["company"],
  }),
  putLogo: endpoint({
    method: "PUT",
    path: LOGO,
    who: "administrator",
    summary: "Give one's company a logo, or another one",
    files: { image: { maxBytes: MAX_LOGO_BYTES, description: "PNG, JPEG or WebP; kept as a PNG", required: true } },
    body: z.object({}),
    answer: z.object({ logo: Text }),
    problems: [...uploadProblems, "too_many_requests"],
    changes: ["company"],
  }),
  removeLogo: endpoint({
    method: "DELETE",
    path: LOGO,
    who: "administrator",
    summary: "Take the logo of one's company away",
    changes: ["company"],
  }),
};
