import { CODE_NEEDED } from "@/lib/contracts/auth";
import { markSignedOut } from "./session";

const REFUSALS = ["wrong_credentials", "wrong_code", "sign_in_expired", "company_account_only"] as const;

export type SignInRefusal =
  | { code: (typeof REFUSALS)[number] | "failed" | "no_response" }
  | { code: "too_many_requests"; seconds: number }
  | { code: "unavailable"; status: number }
  | { code: typeof CODE_NEEDED; token: string };

/** Email and password, or the token of that first step with a code. */
type SignInStep =
  | { email: string; password: string }
  | { token: string; code: string; remember_device: "true" | "false" };

/** Signs this browser in: the server sets a cookie that scripts cannot read. Returns the reason when it fails. */
export async function signIn(step: SignInStep): Promise<SignInRefusal | undefined> {
  try {
    const asked = await fetch("/api/auth/csrf");
    if (asked.status >= 500) return { code: "unavailable", status: asked.status };
    const { csrfToken } = (await asked.json()) as { csrfToken: string };
    const response = await fetch("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams({ ...step, csrfToken, json: "true" }),
    });
    if (response.status >= 500) return { code: "unavailable", status: response.status };
    const { url } = (await response.json()) as { url: string };
    if (response.ok) markSignedOut(false);
    return response.ok ? undefined : refusalOf(new URL(url).searchParams.get("error") ?? "");
  } catch {
    return { code: "no_response" };
  }
}

function refusalOf(error: string): SignInRefusal {
  const [code, more = ""] = error.split(":");
  if (code === "too_many_requests") return { code, seconds: Number(more) };
  if (code === CODE_NEEDED) return { code, token: more };
  return { code: REFUSALS.find((one) => one === code) ?? "failed" };
}

const NEWCOMER = "atesta-newcomer";

/** What the sign-in page shows and fills in, from the previous page. An e-mail in the URL would end up in logs. */
export type Newcomer = { email?: string; isRegistered?: boolean; isPasswordChanged?: boolean };

export function sendToSignIn(newcomer: Newcomer): void {
  try {
    sessionStorage.setItem(NEWCOMER, JSON.stringify(newcomer));
  } catch {
    // Without storage the person types the e-mail again.
  }
}

/** Returns it once. */
export function takeNewcomer(): Newcomer {
  try {
    const found = JSON.parse(sessionStorage.getItem(NEWCOMER) ?? "{}") as Newcomer;
    sessionStorage.removeItem(NEWCOMER);
    return found;
  } catch {
    return {};
  }
}
