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

/** Where anybody may check a certificate. */
export function certificatePath(code: string): string {
  return `/certificates/${code}`;
}

export type PageName = keyof typeof paths;

/** Only a path of our own, whatever a link says: never another site, never the sign-in pages themselves. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.startsWith("/auth/") || wanted.startsWith("/api/")) return paths.home;
  return wanted;
}

/** The sign-in page that leads back to where the person was. */
export function signInAddress(from: string | null): string {
  const back = ownPath(from);
  return back === paths.home ? paths.login : `${paths.login}?from=${encodeURIComponent(back)}`;
}
