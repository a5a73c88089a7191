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

/** No address of ours, so that whatever names a host, in any spelling that a browser understands, has another origin. */
const OURS = "http://ours.invalid";

const screens = Object.values(paths).filter((path) => path !== paths.home && !path.startsWith("/auth/"));

/** Only a screen of our own, as the browser will read it, whatever a link says: never another site, never the sign-in pages themselves. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, OURS)) return paths.home;
  const { origin, pathname, search, hash } = new URL(wanted, OURS);
  const isScreen = screens.some((screen) => pathname === screen || pathname.startsWith(`${screen}/`));
  return origin === OURS && isScreen ? pathname + search + hash : paths.home;
}

/** The sign-in page that leads back to where the person was. */
export function signInAddress(from: string | null): string {
  const back = ownPath(from);
  return back === paths.home ? paths.login : `${paths.login}?from=${encodeURIComponent(back)}`;
}
