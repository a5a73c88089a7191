import { authContract } from "@/lib/contracts/auth";
import { API } from "./address";
import { ApiProblem, problemOf } from "./problem";

type News = { access?: string; isSignedOut?: boolean; isSignedIn?: boolean };

/** In memory alone: no storage holds it, and no other site can ask for it. */
let access: string | undefined;
let renewal: Promise<string | undefined> | undefined;
let channel: BroadcastChannel | undefined;

export function accessToken(): string | undefined {
  return access;
}

/**
 * A new access token by the session's cookie, or nothing when the session is over. Anybody who waits, in this tab or (where
 * the browser has locks) in another, shares one request: `refused` is the token that did not work any more.
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
  if (!response.ok) throw await problemOf(response, "renewal_failed");
  const answer = (await response.json()) as { access?: unknown };
  if (typeof answer.access !== "string") throw new ApiProblem(response.status, "wrong_auth");
  access = answer.access;
  tell({ access });
  return access;
}

/** Browsers offer locks on https and on localhost alone; elsewhere each tab asks for itself. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === "undefined" || !navigator.locks) return work();
  return navigator.locks.request("atesta-access", async () => {
    // What another tab has just been given arrives with the next turn of the loop.
    await new Promise((resolve) => setTimeout(resolve));
    return work();
  }) as Promise<T>;
}

function tell(news: News): void {
  channel?.postMessage(news);
}

export function forgetAccess(): void {
  access = undefined;
}

/** The other tabs of this browser share the cookie: they hear who signed in or out. */
export function announce(news: "signed-in" | "signed-out"): void {
  forgetAccess();
  listen();
  tell(news === "signed-in" ? { isSignedIn: true } : { isSignedOut: true });
}

/** Hears the other tabs until it is told to stop. */
export function listen(onChange: (news: "signed-in" | "signed-out") => void = () => undefined): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  channel ??= new BroadcastChannel("atesta-access");
  const hear = ({ data }: MessageEvent<News>) => {
    if (data.access) access = data.access;
    if (data.isSignedOut || data.isSignedIn) {
      forgetAccess();
      onChange(data.isSignedOut ? "signed-out" : "signed-in");
    }
  };
  channel.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
