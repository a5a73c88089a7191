import type { Role } from "@/lib/contracts/fields";
import { accountPaths, HOME } from "./account-paths";

/** The paths of all pages. */
export const paths = {
  start: HOME,
  home: "/home",
  ...accountPaths,
  accessDenied: "/auth/unauthorized",
  mySpecializations: "/profile/specializations",
  myMarks: "/profile/marks",
  myCertificates: "/profile/certificates",
  myAccount: "/profile/account",
  adaptation: "/development/adaptation",
  education: "/development/learn",
  processesEvaluation: "/teach/processes",
  examsEvaluation: "/teach/exams",
  teamProfiles: "/team-development/profiles",
  teamAdaptation: "/team-development/adaptation",
  teamEstimates: "/team-development/estimates",
  trainingMatrix: "/team-development/matrix",
  yearAhead: "/team-development/year-ahead",
  teamCertificates: "/team-development/certificates",
  appeals: "/team-development/requests",
  developmentManagement: "/admin/development-control",
  tasks: "/admin/tasks",
  users: "/admin/dictionaries/users",
  positions: "/admin/dictionaries/positions",
  units: "/admin/dictionaries/units",
  checklists: "/admin/dictionaries/checklists",
  competencies: "/admin/dictionaries/competencies",
  specializations: "/admin/dictionaries/specializations",
  adaptationCourses: "/admin/dictionaries/trainings",
  adaptationSetup: "/admin/dictionaries/adaptation",
  credits: "/admin/credits",
  userSpecializations: "/admin/edit-user-specializations",
  auditLog: "/admin/audit",
  letters: "/admin/letters",
  company: "/admin/company",
  onlineTest: "/etest/quiz",
  onlineTestResult: "/etest/result",
  notifications: "/notifications",
  faq: "/faq",
  support: "/support",
} as const;

/** Where administrators write their own FAQ answers. */
export const answersPath = `${paths.faq}/answers`;

/** Says which role is needed. Somebody who has been given it meanwhile is led to `from`, the page that was denied. */
export function accessDeniedAddress(role: Role, from: string | null): string {
  return `${paths.accessDenied}?${new URLSearchParams({ role, ...(from && { from }) })}`;
}

/** Renews the session's cookie, then leads to `from`. */
export function renewalAddress(from: string): string {
  return `/api/auth/renew?${new URLSearchParams({ from })}`;
}

/** Where anybody can check a certificate. */
export function certificatePath(code: string): string {
  return `/certificates/${code}`;
}

/** All of one person: programs, tries, exams, tasks, marks, certificates. */
export function personReportPath(user: number): string {
  return `${paths.teamProfiles}/${user}`;
}

/** The people who could fill a position, by how far they are from what it needs. */
export function couldFillPath(position: number): string {
  return `${paths.teamEstimates}?tab=competencies&heat.needed_by=${position}`;
}

export type PageName = keyof typeof paths;
