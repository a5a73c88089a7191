// A signed-in person for the duration of a benchmark.
import { StepFailure } from "../../scripts/steps.mjs";

/** Access tokens are valid for 5 minutes; a new one is fetched well before, never during a measurement. */
const RENEW_MS = 150_000;

export async function signIn(address, account) {
  let { access, user } = await login(address, account);
  let since = Date.now();
  let cookie;
  return {
    companyId: user.company.id,
    async headers() {
      if (Date.now() - since > RENEW_MS) {
        ({ access, user } = await login(address, account));
        since = Date.now();
      }
      return { authorization: `Bearer ${access}` };
    },
    /** As a browser sends them with a page: its session needs no renewal. */
    async pageHeaders() {
      cookie ??= await browserSession(address, account);
      return { cookie, accept: "text/html", "accept-encoding": "gzip" };
    },
  };
}

async function browserSession(address, { email, password }) {
  const asked = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken } = await asked.json();
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookiesOf(asked) },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }),
  });
  if (!answer.ok)
    throw new StepFailure(`${email} cannot sign in: ${answer.status}`, "Remove .data/bench and try again.");
  return cookiesOf(answer);
}

function cookiesOf({ headers }) {
  const pairs = headers.getSetCookie().map((line) => line.split(";")[0]);
  return pairs.join("; ");
}

async function login(address, { email, password }) {
  const response = await fetch(`${address}/api/v2/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok)
    throw new StepFailure(
      `${email} cannot sign in: ${response.status} ${await response.text()}`,
      "Remove .data/bench and try again.",
    );
  return response.json();
}
