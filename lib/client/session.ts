import { accountPaths, signInAddress } from "@/lib/config/account-paths";
import { signOutMark } from "@/lib/config/sign-out-mark";
import { authContract } from "@/lib/contracts/auth";
import { forgetAccess, tellOtherTabs } from "./access";
import { API } from "./address";
import { forgetCopies } from "./forget-copies";
import { writeCookie } from "./settings";

let isLeaving = false;

const FAREWELL = "atesta-farewell";
const FAREWELL_MS = 5000;
type Farewell = "sign-out-failed" | "wrong-auth";
type Destination = typeof accountPaths.login | "back-later";

/** Leads to the sign-in page, once even if several requests fail together. `farewell` is the message to show there. */
function leave(to: Destination, farewell?: Farewell): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetAccess();
  if (farewell) sessionStorage.setItem(FAREWELL, farewell);
  const { pathname, search } = window.location;
  const address = to === "back-later" ? signInAddress(pathname + search) : to;
  // The session is ended first: the sign-in page sends people who have one straight back here.
  if (farewell === "wrong-auth") void endSession().finally(() => window.location.assign(address));
  else window.location.assign(address);
}

type Holder = (go: () => void, isDeed: boolean) => boolean;
let holder: Holder | undefined;

/** Lets what is on the page say first what was not saved. Returns a function that stops it. */
export function holdAtSessionEnd(next: Holder): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = undefined;
  };
}

/**
 * The session is over, without the person having ended it here. The page is left at once, unless something on it holds it
 * until the person has seen what was not saved. `isDeed`: the person has just done something, which has failed.
 */
export function leaveWhenSeen(
  to: Destination,
  { farewell, isDeed = true }: { farewell?: Farewell; isDeed?: boolean } = {},
) {
  const go = () => leave(to, farewell);
  // Also while somebody stays to see what was not saved.
  void forgetCopies();
  if (!holder?.(go, isDeed)) go();
}

/** Leads to the page where the second factor is set up, which the company requires before anything else. */
export function leadToSecondFactor(): void {
  if (window.location.pathname !== accountPaths.secondFactor) window.location.assign(accountPaths.secondFactor);
}

/** Returns whether the server has ended the session. */
function endSession(): Promise<boolean> {
  const signal = AbortSignal.timeout(FAREWELL_MS);
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}", keepalive: true, signal };
  return fetch(`${API}${authContract.logout.path}`, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A sign-in takes the mark away, so that it does not end the new session. */
export function markSignedOut(isSignedOut: boolean): void {
  const name = signOutMark(window.location.protocol === "https:");
  if (isSignedOut) writeCookie(name, "1");
  else writeCookie(name, "", 0);
}

/** Returns the message for the sign-in page, once. */
export function takeFarewell(): Farewell | undefined {
  const found = sessionStorage.getItem(FAREWELL);
  sessionStorage.removeItem(FAREWELL);
  return found === "sign-out-failed" || found === "wrong-auth" ? found : undefined;
}

/**
 * This browser is signed out first, its other tabs too; then the server is told. If it cannot be told, the mark makes
 * it end the session with the next request.
 */
export async function signOut(): Promise<void> {
  forgetAccess();
  markSignedOut(true);
  tellOtherTabs("signed-out");
  const [isHeard] = await Promise.all([endSession(), forgetCopies()]);
  if (isHeard) markSignedOut(false);
  leave(accountPaths.login, isHeard ? undefined : "sign-out-failed");
}
