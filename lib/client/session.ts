import { paths, signInAddress } from "@/lib/config/paths";
import { authContract } from "@/lib/contracts/auth";
import { announce, forgetAccess } from "./access";
import { API } from "./address";

let isLeaving = false;

const FAREWELL = "atesta-farewell";
type Farewell = "sign-out-failed" | "wrong-auth";

/** Leads to the sign-in page, once even if several calls fail together. `farewell` is the message to show there. */
export function leave(to: typeof paths.login | "back-later" = paths.login, farewell?: Farewell): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetAccess();
  if (farewell) sessionStorage.setItem(FAREWELL, farewell);
  const { pathname, search } = window.location;
  const address = to === "back-later" ? signInAddress(pathname + search) : to;
  // A live session with unusable responses would lead straight back here, so it is ended first.
  if (farewell === "wrong-auth") void endSession().finally(() => window.location.assign(address));
  else window.location.assign(address);
}

/** Returns whether the server has ended the session. */
function endSession(): Promise<boolean> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}", keepalive: true };
  return fetch(`${API}${authContract.logout.path}`, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns the message for the sign-in page, once. */
export function takeFarewell(): Farewell | undefined {
  const found = sessionStorage.getItem(FAREWELL);
  sessionStorage.removeItem(FAREWELL);
  return found === "sign-out-failed" || found === "wrong-auth" ? found : undefined;
}

/**
 * This browser forgets its token first; then the server ends the session, and only then are the other tabs told, which
 * must find it ended.
 */
export async function signOut(): Promise<void> {
  forgetAccess();
  const isHeard = await endSession();
  announce("signed-out");
  leave(paths.login, isHeard ? undefined : "sign-out-failed");
}
