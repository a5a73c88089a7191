import { targetOf } from "@/lib/config/notice-targets";
import { paths } from "@/lib/config/paths";
import type { FailedTest, WaitingKind, WaitingRow } from "@/lib/contracts/home";
import type { Apart, ReportKind } from "@/lib/contracts/team-reports";
import type { CertificateEnd } from "@/lib/rules/certificate-ends";

/** The list of what waits, and the address of one thing of it. */
const places: Record<WaitingKind, { list: string; one(id: number): string }> = {
  exams: { list: paths.examsEvaluation, one: (id) => targetOf("MXE", id).href },
  tasks: { list: paths.processesEvaluation, one: (id) => targetOf("MTE", id).href },
  appeals: { list: paths.appeals, one: (id) => targetOf("MQA", id).href },
  orders: { list: paths.developmentManagement, one: (id) => targetOf("MEC", id).href },
  certificates: { list: `${paths.developmentManagement}?tab=certificates`, one: (id) => targetOf("MED", id).href },
  stuck_tasks: { list: `${paths.tasks}?tasks.stuck=true`, one: (id) => `${paths.tasks}?tasks.form=${id}` },
  not_invited: {
    list: `${paths.users}?users.invitation=not_invited&users.is_active=true`,
    one: (id) => `${paths.users}?users.form=${id}`,
  },
  expired_invitations: {
    list: `${paths.users}?users.invitation=expired&users.is_active=true`,
    one: (id) => `${paths.users}?users.form=${id}`,
  },
};

export function waitingPlace({ kind, one }: Pick<WaitingRow, "kind" | "one">): string {
  const { list, one: placeOf } = places[kind];
  return one === null ? list : placeOf(one);
}

const reports: Record<ReportKind, string> = {
  education: paths.teamProfiles,
  adaptation: paths.teamAdaptation,
  estimates: paths.teamEstimates,
};

type Part = { unit?: number | undefined; apart?: Apart | undefined };

/** The flat list of who is late, by one of the reports: of everybody, of a unit with all below it, or of people in no unit. */
export function latePlace(report: ReportKind, part: Part = {}): string {
  const narrowed = Object.entries(part).flatMap(([name, value]) =>
    value === undefined ? [] : `&people.${name}=${value}`,
  );
  return `${reports[report]}?people.overdue=true${narrowed.join("")}`;
}

/** Who failed the test of this course, in the report of its kind. */
export function failedPlace({ kind, course }: Pick<FailedTest, "kind" | "course">): string {
  return `${reports[kind]}?people.failed_test=${course}`;
}

/** The certificates of the team whose end is near, or over. */
export function endsPlace(state: CertificateEnd): string {
  return `${paths.teamCertificates}?certificates.state=${state}`;
}

/** The people whom an import created or changed. */
export const importedPeople = (id: number) => `${paths.users}?users.imported=${id}`;

/** All people, who came last first. */
export const newestPeople = `${paths.users}?users.sort=-date_joined`;
