import { paths, signInAddress } from "@/lib/config/paths";
import { authContract } from "@/lib/contracts/auth";
import { announce, forgetAccess } from "./access";
import { API } from "./address";

let isLeaving = false;

const FAREWELL = "atesta-farewell";
type Farewell = "sign-out-failed" | "wrong-auth";

/** Out to the sign-in page; several calls that fail at once leave once. What went wrong is told there. */
export function leave(to: typeof paths.login | "back-later" = paths.login, farewell?: Farewell): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetAccess();
  if (farewell) sessionStorage.setItem(FAREWELL, farewell);
  const { pathname, search } = window.location;
  const address = to === "back-later" ? signInAddress(pathname + search) : to;
  // A session that still lives behind an answer nobody can use would lead straight back here.
  if (farewell === "wrong-auth") void endSession().finally(() => window.location.assign(address));
  else window.location.assign(address);
}

/** Whether the server has heard that the session is over. */
function endSession(): Promise<boolean> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}", keepalive: true };
  return fetch(`${API}${authContract.logout.path}`, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Answers once what the sign-in page has to tell. */
export function takeFarewell(): Farewell | undefined {
  const found = sessionStorage.getItem(FAREWELL);
  sessionStorage.removeItem(FAREWELL);
  return found === "sign-out-failed" || found === "wrong-auth" ? found : undefined;
}

/** This browser forgets at once; then the server is told, and after it the other tabs, whose way out must find the session over. */
export async function signOut(): Promise<void> {
  forgetAccess();
  const isHeard = await endSession();
  announce("signed-out");
  leave(paths.login, isHeard ? undefined : "sign-out-failed");
}
