import { DOCTOR_HEADER, doctorWord } from "@/lib/adapters/doctor-word";
import { type Env, isThisMachine } from "@/lib/config/env";
import { type Finding, ok, problem, warning, wordsOf } from "./finding";

const PATIENCE_MS = 10_000;

/** Calls the server as people do, by its public address, and counts the proxies on the way. */
export async function proxyFindings({ publicUrl, TRUSTED_PROXIES }: Env): Promise<Finding[]> {
  const found = await seenAt(publicUrl);
  if (typeof found === "number") return [countFinding(found, TRUSTED_PROXIES)];
  // From inside a container this machine is another one.
  if (found.isUnreachable && isThisMachine(new URL(publicUrl).hostname)) return [];
  return [found.finding];
}

async function seenAt(publicUrl: string): Promise<number | { isUnreachable: boolean; finding: Finding }> {
  try {
    const response = await fetch(`${publicUrl}/api/v2/health/live/`, {
      headers: { [DOCTOR_HEADER]: doctorWord() },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { forwarded } = (await response.json().catch(() => ({}))) as { forwarded?: unknown };
    if (typeof forwarded === "number") return forwarded;
    const says = `${publicUrl} answers ${response.status}, and it is not this installation that answers`;
    const mend =
      "Start the server, lead the proxy to it, and set PUBLIC_URL to the address that people open, with the secrets that the server has.";
    return { isUnreachable: false, finding: problem("PUBLIC_URL", says, mend) };
  } catch (error) {
    const says = `${publicUrl} cannot be reached from here, so proxies are not counted: ${wordsOf(error)}`;
    const mend = "Nothing, if people reach it from outside; otherwise check name, certificate and port of the proxy.";
    return { isUnreachable: true, finding: warning("PUBLIC_URL", says, mend) };
  }
}

function countFinding(seen: number, trusted: number): Finding {
  const proxies = `${seen} ${seen === 1 ? "proxy" : "proxies"}`;
  if (seen === trusted)
    return ok("proxies", `a request to the public address passes ${proxies}, as TRUSTED_PROXIES says`);
  const harm =
    seen < trusted ? "any visitor chooses the address that is counted" : "visitors share the address of a proxy";
  return problem(
    "proxies",
    `a request to the public address passes ${proxies}, and TRUSTED_PROXIES says ${trusted}: ${harm}`,
    `Set TRUSTED_PROXIES=${seen}. If that is not the number of your proxies, one of them does not write X-Forwarded-For.`,
  );
}
