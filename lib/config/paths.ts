/** Every page that a link leads to, under the short name that spec.md gives it. */
export const paths = {
  home: "/",
  login: "/auth/login",
  register: "/auth/register",
  pwdreset: "/auth/password-reset",
  unauth: "/auth/unauthorized",
  profspec: "/profile/specializations",
  profmarks: "/profile/marks",
  adaptation: "/development/adaptation",
  devlearn: "/development/learn",
  teachproc: "/teach/processes",
  teachexam: "/teach/exams",
  tprof: "/team-development/profiles",
  tadapt: "/team-development/adaptation",
  testim: "/team-development/estimates",
  admdev: "/admin/development-control",
  admtask: "/admin/tasks",
  admduser: "/admin/dictionaries/users",
  admdpos: "/admin/dictionaries/positions",
  admdunit: "/admin/dictionaries/units",
  admdchk: "/admin/dictionaries/checklists",
  admdcomp: "/admin/dictionaries/competencies",
  admdspec: "/admin/dictionaries/specializations",
  admdtrain: "/admin/dictionaries/trainings",
  admdadapt: "/admin/dictionaries/adaptation",
  admuserspec: "/admin/edit-user-specializations",
  etestquiz: "/etest/quiz",
  etestres: "/etest/result",
  faq: "/faq",
  support: "/support",
} as const;

/** Where administrators write answers of their own. */
export const answersPath = `${paths.faq}/answers`;

/** Where anybody may check a certificate. */
export function certificatePath(code: string): string {
  return `/certificates/${code}`;
}

export type PageName = keyof typeof paths;

/** The sign-in page that leads back to where the person was; `ownPath` judges it there. For an account of the demo company it comes filled in. */
export function signInAddress(from: string | null, demoAccount?: string): string {
  const asked = new URLSearchParams({ ...(from && from !== paths.home && { from }), ...(demoAccount && { as: demoAccount }) });
  return asked.size ? `${paths.login}?${asked}` : paths.login;
}
