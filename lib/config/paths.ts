import { HOME } from "./home";

/** The paths of all pages. */
export const paths = {
  home: HOME,
  login: "/auth/login",
  register: "/auth/register",
  passwordReset: "/auth/password-reset",
  accessDenied: "/auth/unauthorized",
  mySpecializations: "/profile/specializations",
  myMarks: "/profile/marks",
  myCertificates: "/profile/certificates",
  adaptation: "/development/adaptation",
  education: "/development/learn",
  processesEvaluation: "/teach/processes",
  examsEvaluation: "/teach/exams",
  teamProfiles: "/team-development/profiles",
  teamAdaptation: "/team-development/adaptation",
  teamEstimates: "/team-development/estimates",
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
  userSpecializations: "/admin/edit-user-specializations",
  auditLog: "/admin/audit",
  company: "/admin/company",
  onlineTest: "/etest/quiz",
  onlineTestResult: "/etest/result",
  faq: "/faq",
  support: "/support",
} as const;

/** Where administrators write their own FAQ answers. */
export const answersPath = `${paths.faq}/answers`;

/** Where anybody can check a certificate. */
export function certificatePath(code: string): string {
  return `/certificates/${code}`;
}

export type PageName = keyof typeof paths;

/** The sign-in page, which leads back to `from` (checked there by `ownPath`) and can fill in a demo account. */
export function signInAddress(from: string | null, demoAccount?: string): string {
  const query = new URLSearchParams({
    ...(from && from !== paths.home && { from }),
    ...(demoAccount && { as: demoAccount }),
  });
  return query.size ? `${paths.login}?${query}` : paths.login;
}
