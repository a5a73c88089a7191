import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { ruleSentence } from "@/lib/rules/rule-sentence";
import { readValidity } from "@/lib/rules/validity";
import type { CourseKind } from "./courses";
import { copying, crud, listParams } from "./crud";
import { endpoint, type ObjectSchema } from "./endpoint";
import { because, Flag, Id, named, Order, Text, Title } from "./fields";
import { columnsOf, countedOnPhone, orderingOf, titled, type Words } from "./list-columns";
import { ProgramCourse } from "./program-courses";
import { unitFilters } from "./units";
import { FilePath } from "./user-row";

const Count = z.int();

/** Read-only. `total_days` sums its courses; `people_count` counts people in any state of the program. */
const row = { id: Id, title: Text, courses_count: Count, total_days: Count, people_count: Count };

/** How long its certificates are valid, as ISO 8601 writes it: `P365D`, `P12M`, or to the next `--12-31`. Null: for good. */
const Validity = z.string().check(
  z.maxLength(10),
  z.refine((text) => readValidity(text) !== undefined, because("validity")),
);

/** From when before its end a certificate can be renewed, and what its next one counts from. */
const MAX_WINDOW_DAYS = 365;
const MAX_TAKEN_OVER_DAYS = 3650;
const TakesOverDays = z.int().check(z.minimum(1), z.maximum(MAX_TAKEN_OVER_DAYS));
const WindowDays = z.int().check(z.minimum(1), z.maximum(MAX_WINDOW_DAYS));

/** Called "specialization" on screens. */
export const EducationProgram = named(
  "EducationProgram",
  z.object({
    ...row,
    position: Id,
    validity: z.nullable(Text),
    /** So many days before the end of a certificate its person learns the program again; null: not by itself. */
    window_days: z.nullable(Count),
    /** Whether a certificate that is renewed within the window counts from the end of the one before. */
    counts_from_end: Flag,
    /** Courses that a person has passed in another program within so many days count when they get this one; null: none do. */
    takes_over_days: z.nullable(Count),
  }),
);
export type EducationProgram = z.output<typeof EducationProgram>;

/** Called "adaptation group" on screens. Its units and positions are the rule that assigns it. */
export const AdaptationProgram = named(
  "AdaptationProgram",
  z.object({ ...row, units: z.array(Id), positions: z.array(Id) }),
);
export type AdaptationProgram = z.output<typeof AdaptationProgram>;

const MAX_PLACES = 1000;
const Places = z.array(Id).check(
  z.maxLength(MAX_PLACES),
  z.refine((ids) => new Set(ids).size === ids.length, { error: "invalid" }),
);
const Rule = { units: z.optional(Places), positions: z.optional(Places) };

const Education = z.object({
  title: Title,
  position: Id,
  validity: z.optional(z.nullable(Validity)),
  window_days: z.optional(z.nullable(WindowDays)),
  counts_from_end: z.optional(Flag),
  takes_over_days: z.optional(z.nullable(TakesOverDays)),
});
const Adaptation = z.object({ title: Title, ...Rule });

const MATCHES = "/studies/adaptation-programs/{id}/matches/";

const who = { read: "signed-in", write: "administrator" } as const;
const counts = columnsOf<EducationProgram | AdaptationProgram>()({
  courses_count: { header: "programs.courses", align: "end" },
  total_days: { header: "programs.totalDays", align: "end", priority: 3 },
  people_count: { header: "programs.people", align: "end", width: 100 },
});
/** Without courses, and of nobody. A group is `manual` if no rule assigns it. */
const gaps = { empty: z.optional(Flag), unused: z.optional(Flag) };
const refuses = { remove: ["program_in_use"] } as const;
const reads = ["courses", "user-programs", "people", "places"] as const;

/** Endpoints for a program as a whole. */
function arranging<E extends ObjectSchema>(kind: CourseKind, entity: E) {
  const path = `/studies/${kind}-programs/` as const;
  return {
    copy: copying(path, {
      summary: "Copy a program under another title: its courses and its rule, not its people",
      entity,
      changes: ["programs"],
    }),
    order: endpoint({
      method: "POST",
      path: `${path}{id}/order-courses/`,
      who: "administrator",
      summary: "Put the courses of a program in order: the ids of all its program courses, each once",
      body: Order,
      answer: z.object({ results: z.array(ProgramCourse) }),
      changes: ["programs"],
    }),
  };
}

/** For whom a group is, in one sentence. */
export function ruleText(
  { units, positions }: { units: readonly number[]; positions: readonly number[] },
  { t, language, titleOf }: Pick<Words, "t" | "language" | "titleOf">,
): string {
  const { key, names } = ruleSentence(
    units.map((id) => titleOf("unit", id)),
    positions.map((id) => titleOf("position", id)),
    {
      locale: language,
      quoted: (title) => t("adaptationSetup.sentence.title", { title }),
      more: (count) => t("adaptationSetup.sentence.more", { count }),
    },
  );
  return t(`adaptationSetup.sentence.${key}`, names);
}

/** How long certificates of a specialization are valid, in words; empty where they have no end. */
function validityText({ validity }: { validity: string | null }, { t }: Pick<Words, "t">): string {
  const read = validity === null ? undefined : readValidity(validity);
  return read ? t(`validity.lengths.${read.kind}`, { length: read.length }) : "";
}

export const educationProgramContract = {
  ...crud("/studies/education-programs/", who, {
    noun: "education program",
    entity: EducationProgram,
    create: Education,
    patch: z.partial(Education),
    columns: {
      ...columnsOf<EducationProgram>()({
        title: { header: "programs.name" },
        position: { header: "programs.position", ...titled("position", "position"), grows: true },
        courses_count: {
          ...counts.courses_count,
          header: "menu.competencies",
          width: 138,
          ...countedOnPhone("courses_count", "table.nouns.competencies"),
        },
        total_days: { ...counts.total_days, ...countedOnPhone("total_days", "programs.days") },
        people_count: { ...counts.people_count, ...countedOnPhone("people_count", "table.nouns.people") },
      }),
      validity: { header: "validity.title", orderBy: false, text: validityText, width: 130, priority: 3 },
    },
    filters: { position: z.optional(Id), course: z.optional(Id), ...gaps },
    refuses,
    tag: "programs",
    reads,
  }),
  ...arranging("education", EducationProgram),
  renewals: endpoint({
    method: "GET",
    path: "/studies/education-programs/{id}/renewals/",
    who: "administrator",
    summary: "How many people learn the program again on the next morning, by its window or one of so many days",
    query: z.object({ window_days: z.optional(WindowDays) }),
    answer: z.object({ people: Count }),
    reads: ["programs", "courses", "user-programs", "certificates", "people", "company"],
  }),
  takeovers: endpoint({
    method: "GET",
    path: "/studies/education-programs/{id}/takeovers/",
    who: "administrator",
    summary:
      "How many people without the program have passed courses of it in other programs, within its days or so many, which it would take over today",
    query: z.object({ days: z.optional(TakesOverDays) }),
    answer: z.object({ people: Count, courses: Count }),
    reads: ["programs", "courses", "user-programs", "exams", "people", "company"],
  }),
  counted: endpoint({
    method: "GET",
    path: "/studies/education-programs/{id}/counted/",
    who: "signed-in",
    summary:
      "The courses of the program that would count as passed for the caller today: credited ones, and those that it takes over from other programs",
    answer: z.object({ courses: z.array(Id) }),
    reads: ["programs", "courses", "user-programs", "exams", "people", "company"],
  }),
};

export const adaptationProgramContract = {
  ...crud("/studies/adaptation-programs/", who, {
    noun: "adaptation program",
    entity: AdaptationProgram,
    create: Adaptation,
    patch: z.partial(Adaptation),
    columns: {
      ...columnsOf<AdaptationProgram>()({
        title: { header: "programs.name" },
        rule: {
          header: "adaptationSetup.rule",
          orderBy: false,
          names: { unit: ({ units }) => units, position: ({ positions }) => positions },
          text: ruleText,
          grows: true,
          width: 220,
          onPhone: "line",
        },
      }),
      ...counts,
    },
    filters: { ...unitFilters, position: z.optional(Id), course: z.optional(Id), ...gaps, manual: z.optional(Flag) },
    refuses,
    tag: "programs",
    reads,
  }),
  ...arranging("adaptation", AdaptationProgram),
};

/** A person who matches a rule, with their unit and position. */
export const Match = named(
  "Match",
  z.object({
    user: Id,
    first_name: Text,
    last_name: Text,
    image: FilePath,
    unit: z.nullable(Id),
    unit_title: z.nullable(Text),
    position: z.nullable(Id),
    position_title: z.nullable(Text),
    has_program: Flag,
  }),
);
export type Match = z.output<typeof Match>;

/** `missing_count` counts all matching people who would get it, whatever the search: not the deactivated ones. */
const Matches = named(
  "Matches",
  z.object({ count: Count, page: Count, page_size: Count, missing_count: Count, results: z.array(Match) }),
);
export type Matches = z.output<typeof Matches>;

const matchColumns = columnsOf<Match>()({
  name: { header: "adaptationSetup.person", text: fullName, kind: "person", width: 220 },
  unit: { header: "programs.unit", text: ({ unit_title }) => unit_title ?? "", grows: true, onPhone: "line" },
  position: {
    header: "programs.position",
    text: ({ position_title }) => position_title ?? "",
    grows: true,
    onPhone: "line",
  },
  has_program: {
    header: "adaptationSetup.hasGroup",
    orderBy: false,
    text: ({ has_program }, { t }) => t(has_program ? "adaptationSetup.has" : "adaptationSetup.lacks"),
    kind: "badge",
    priority: 1,
    onPhone: "badge",
  },
});
const matchOrdering = orderingOf(matchColumns);

export const programMatchContract = {
  list: endpoint({
    method: "GET",
    path: MATCHES,
    who: "administrator",
    summary: "People who match the rule of this program, and whether they have it",
    query: listParams(matchOrdering, { has_program: z.optional(Flag) }),
    answer: Matches,
    columns: matchColumns,
    reads: ["programs", "courses", "user-programs", "people", "places"],
  }),
  preview: endpoint({
    method: "POST",
    path: "/studies/adaptation-programs/preview-rule/",
    who: "administrator",
    summary: "Who would have a program by a rule that is not saved yet; writes nothing",
    body: z.extend(z.omit(listParams(matchOrdering, {}), { format: true, columns: true }), Rule),
    answer: Matches,
    reads: ["user-programs", "people", "places"],
  }),
  sync: endpoint({
    method: "POST",
    path: "/studies/adaptation-programs/{id}/sync/",
    who: "administrator",
    summary: "Assign the program to everybody who matches its rule and lacks it; repeating it changes nothing",
    body: z.object({}),
    answer: z.object({ assigned: Count }),
    changes: ["user-programs", "exams"],
  }),
};
