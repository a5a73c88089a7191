import { paths } from "./paths";

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
