import { paths } from "./paths";

/** Not our real origin: a path that names any host gets another origin and is rejected. */
const OURS = "http://ours.invalid";

const screens = Object.values(paths).filter((path) => path !== paths.start && !path.startsWith("/auth/"));

/** Accepts only paths of our own screens, parsed as a browser does: never another site, never the sign-in pages. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, OURS)) return paths.start;
  const { origin, pathname, search, hash } = new URL(wanted, OURS);
  const isScreen = screens.some((screen) => pathname === screen || pathname.startsWith(`${screen}/`));
  return origin === OURS && isScreen ? pathname + search + hash : paths.start;
}
