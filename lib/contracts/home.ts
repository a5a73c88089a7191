import * as z from "zod/mini";
import { courseKinds } from "./courses";
import { endpoint } from "./endpoint";
import { DayShown, Id, Instant, named, Text } from "./fields";
import { Apart } from "./team-reports";
import { PersonInfo } from "./user-row";

/**
 * What can wait for somebody, what others wait for longest first. Exams wait for their examiners, tasks for their
 * estimators, all else for administrators: stuck tasks, whose estimator cannot work, and people who cannot sign in yet.
 */
export const waitingKinds = [
  ...(["exams", "tasks", "appeals", "orders", "certificates"] as const),
  ...(["stuck_tasks", "not_invited", "expired_invitations"] as const),
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Of the kinds, `overdue` is 0 for those without deadlines. `one` is the only one that waits, if it is one. */
const WaitingRow = named(
  "WaitingRow",
  z.object({ kind: z.enum(waitingKinds), count: z.int(), overdue: z.int(), one: z.nullable(Id) }),
);
export type WaitingRow = z.output<typeof WaitingRow>;

/**
 * How many people are late: in anything, and as each report counts them with its filter `overdue`: in specializations, in
 * adaptation programs, and with tasks that were not estimated in time.
 */
const late = { late: z.int(), education: z.int(), adaptation: z.int(), estimates: z.int() };

/** A unit with all below it, as the reports show its people with the filter `unit` and `scope=all`. */
const LateUnit = named("LateUnit", z.object({ unit: Id, title: Text, color: Text, people: z.int(), ...late }));
export type LateUnit = z.output<typeof LateUnit>;

/** Late people of none of these units, as the reports list them with the filter `apart` and `scope=all`. */
const LateApart = named("LateApart", z.object({ part: Apart, people: z.int(), ...late }));

const Newcomer = named(
  "Newcomer",
  z.extend(PersonInfo, {
    position_title: z.nullable(Text),
    unit_title: z.nullable(Text),
    date_joined: Instant,
  }),
);
export type Newcomer = z.output<typeof Newcomer>;

const FinishedProgram = named(
  "FinishedProgram",
  z.object({ id: Id, person: PersonInfo, kind: z.enum(courseKinds), title: Text, pass_date: DayShown }),
);
export type FinishedProgram = z.output<typeof FinishedProgram>;

/** Of how many people the last try of a course's test failed: as many as the report shows with the filter `failed_test`. */
const FailedTest = named(
  "FailedTest",
  z.object({ course: Id, kind: z.enum(courseKinds), title: Text, people: z.int() }),
);
export type FailedTest = z.output<typeof FailedTest>;

/** An import of people: who made it, and how many it created and changed, as Users shows them with `imported`. */
const Import = named(
  "RecentImport",
  z.object({ id: Id, person: PersonInfo, created: z.int(), updated: z.int(), created_at: Instant }),
);
export type RecentImport = z.output<typeof Import>;

/** The people whom the reports of a team list with `scope=all`. */
const Team = z.object({
  people: z.int(),
  ...late,
  /** The units below the caller where somebody is late: most late people first, at most twelve. */
  units: z.array(LateUnit),
  /** The late people who are in none of the units below the caller: managers of these units, and others. */
  apart: z.array(LateApart),
  /** The courses whose test most people have failed and not passed since, at most five. */
  failed_tests: z.array(FailedTest),
  /** Certificates that end within 30 days, and those that have expired, as their list counts them. */
  certificates: z.object({ expiring: z.int(), expired: z.int() }),
  /** Who joined within seven days, the last five of them. */
  newcomers: z.object({ count: z.int(), results: z.array(Newcomer) }),
  /** For administrators: the last five imports of seven days that were not undone. */
  imports: z.array(Import),
  /** The programs that were finished within seven days, the last five of them. */
  finished: z.object({ count: z.int(), results: z.array(FinishedProgram) }),
});
export type HomeTeam = z.output<typeof Team>;

export const Home = named(
  "Home",
  z.object({
    waiting: z.array(WaitingRow),
    /** Null for who neither manages a unit nor administers. */
    team: z.nullable(Team),
  }),
);
export type Home = z.output<typeof Home>;

export const homeContract = {
  read: endpoint({
    method: "GET",
    path: "/home/",
    who: "signed-in",
    summary:
      "What waits for the caller; for managers and administrators also who is late, by unit, and what came within seven days",
    answer: Home,
    reads: [
      "people",
      "places",
      "company",
      "programs",
      "user-programs",
      "exams",
      "courses",
      "tasks",
      "appeals",
      "certificates",
      "sign-in",
      // The imports of people are read from it.
      "trail",
    ],
  }),
};
