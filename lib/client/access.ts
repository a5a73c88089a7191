import { authContract } from "@/lib/contracts/auth";
import { API } from "./address";
import { ApiProblem, readProblem } from "./problem";

type TabMessage = { access?: string; isSignedOut?: boolean; isSignedIn?: boolean; echo?: string };

const CHANNEL = "atesta-access";

/** In memory only: not in any storage, and out of reach of other sites. */
let access: string | undefined;
let renewal: Promise<string | undefined> | undefined;
let channel: BroadcastChannel | undefined;

export function accessToken(): string | undefined {
  return access;
}

/**
 * Gets a new access token with the session's cookie; undefined when the session is over. All waiting callers, in this
 * tab or (where the browser has locks) in others, share one request. `refused` is the token that was refused.
 */
export function renewAccess(refused: string | undefined): Promise<string | undefined> {
  if (access && access !== refused) return Promise.resolve(access);
  renewal ??= inTurn(() => renew(refused)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(refused: string | undefined): Promise<string | undefined> {
  if (access && access !== refused) return access;
  const { method, path } = authContract.refresh;
  const response = await fetch(API + path, {
    method,
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => {
    throw new ApiProblem(0, "no_response");
  });
  if (response.status === 401) return undefined;
  if (!response.ok) throw await readProblem(response, "renewal_failed");
  const answer = (await response.json()) as { access?: unknown };
  if (typeof answer.access !== "string") throw new ApiProblem(response.status, "wrong_auth");
  access = answer.access;
  broadcast({ access });
  return access;
}

/** Browsers have locks only on https and localhost; elsewhere each tab requests its own token. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === "undefined" || !navigator.locks) return work();
  return navigator.locks.request("atesta-access", async () => {
    await heardAll();
    const token = await work();
    // The next tab may go on once the browser has passed the token on.
    await heardAll();
    return token;
  }) as Promise<T>;
}

/** Resolves when whatever other tabs have sent was heard, such as a new token: a message to oneself comes after it. */
function heardAll(): Promise<void> {
  const ears = channel;
  if (!ears) return Promise.resolve();
  const mouth = new BroadcastChannel(CHANNEL);
  const echo = crypto.randomUUID();
  return new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent<TabMessage>) => {
      if (data.echo !== echo) return;
      ears.removeEventListener("message", hear);
      mouth.close();
      resolve();
    };
    ears.addEventListener("message", hear);
    mouth.postMessage({ echo } satisfies TabMessage);
  });
}

function broadcast(news: TabMessage): void {
  channel?.postMessage(news);
}

export function forgetAccess(): void {
  access = undefined;
}

/** Tells the other tabs, which share the cookie, about a sign-in or sign-out. */
export function tellOtherTabs(news: "signed-in" | "signed-out"): void {
  forgetAccess();
  listenToOtherTabs();
  broadcast(news === "signed-in" ? { isSignedIn: true } : { isSignedOut: true });
}

/** Listens to the other tabs. Returns a function that stops it. */
export function listenToOtherTabs(onChange: (news: "signed-in" | "signed-out") => void = () => undefined): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  const hear = ({ data }: MessageEvent<TabMessage>) => {
    if (data.access) access = data.access;
    if (data.isSignedOut || data.isSignedIn) {
      forgetAccess();
      onChange(data.isSignedOut ? "signed-out" : "signed-in");
    }
  };
  channel.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
