import { encode } from "next-auth/jwt";
import { sealed, unsealed } from "@/lib/adapters/sealed-bytes";
import { type Env, env } from "@/lib/config/env";
import { SECRETS } from "@/lib/config/secrets";
import { CLIENT_SECRET } from "@/lib/domain/people/sign-in/account-provider";
import { sweep } from "@/lib/jobs/sweep";
import { forgetUsedSteps, turnOnSecondFactor } from "../support/authenticator";
import { call } from "../support/call";
import { codeNow } from "../support/code-now";
import { sql } from "../support/database";
import { PASSWORD, registerAndSignIn, signIn } from "../support/people";

type Name = (typeof SECRETS)[number];
const settings = () => env() as Record<keyof Env, unknown>;
const first = new Map(SECRETS.map(({ name }) => [name, env()[name]]));

/** As after an edit of .env and a restart; `keepsFormer` says whether NAME_OLD was set. */
function rotate({ name, former }: Name, keepsFormer: boolean): void {
  const now = settings();
  now[former] = keepsFormer ? now[name] : undefined;
  now[name] = `another ${name} of this test, 0123456789`;
}

const named = (wanted: string) => SECRETS.find(({ name }) => name === wanted) as Name;

afterEach(() => {
  for (const { name, former } of SECRETS) Object.assign(settings(), { [name]: first.get(name), [former]: undefined });
});

test.each([true, false])("JWT_SECRET: an access token goes on only while the former is kept (%s)", async (keeps) => {
  const { access } = await registerAndSignIn();
  rotate(named("JWT_SECRET"), keeps);
  const { status } = await call("GET", "/auth/user/", { token: access });
  expect(status).toBe(keeps ? 200 : 401);
});

test.each([true, false])("REFRESH_SECRET: a refresh token and a mailed link go on (%s)", async (keeps) => {
  const { refresh } = await registerAndSignIn();
  rotate(named("REFRESH_SECRET"), keeps);
  const answer = await call("POST", "/auth/token/refresh/", { body: { refresh } });
  expect(answer.status).toBe(keeps ? 200 : 401);
});

test.each([true, false])("NEXTAUTH_SECRET: a browser's cookie goes on (%s)", async (keeps) => {
  const { userId } = await registerAndSignIn();
  const [session] = await sql<{ id: number }>("SELECT id FROM sessions WHERE user_id = $1", [userId]);
  const cookie = await encode({ token: { sid: session?.id }, secret: env().NEXTAUTH_SECRET });
  rotate(named("NEXTAUTH_SECRET"), keeps);
  const answer = await call("POST", "/auth/token/refresh/", {
    body: {},
    headers: { cookie: `next-auth.session-token=${cookie}`, "sec-fetch-site": "same-origin" },
  });
  expect(answer.status).toBe(keeps ? 200 : 401);
});

test("PASSWORD_PEPPER: a sign-in with the former stores the password anew, and then needs it no more", async () => {
  const { email } = await registerAndSignIn();
  rotate(named("PASSWORD_PEPPER"), true);
  expect((await call("POST", "/auth/login/", { body: { email, password: "wrong" } })).status).toBe(401);
  await signIn(email);
  settings().PASSWORD_PEPPER_OLD = undefined;
  await signIn(email, PASSWORD);
});

test("PASSWORD_PEPPER: without the former nobody can sign in", async () => {
  const { email } = await registerAndSignIn();
  rotate(named("PASSWORD_PEPPER"), false);
  expect((await call("POST", "/auth/login/", { body: { email, password: PASSWORD } })).status).toBe(401);
});

/** Signs in with a second factor. Returns the status of the second step. */
async function enterWith(email: string, code: string): Promise<number> {
  const asked = await call("POST", "/auth/login/", { body: { email, password: PASSWORD } });
  const { token } = asked.body.second_factor as { token: string };
  return (await call("POST", "/auth/login/code/", { body: { token, code } })).status;
}

test("PASSWORD_PEPPER: a code of an app is accepted with the former, and after a sweep needs it no more", async () => {
  const person = await registerAndSignIn();
  const { secret } = await turnOnSecondFactor(person);
  rotate(named("PASSWORD_PEPPER"), true);
  expect(await enterWith(person.email, codeNow(secret))).toBe(200);
  await sweep();
  settings().PASSWORD_PEPPER_OLD = undefined;
  await forgetUsedSteps(person.userId);
  expect(await enterWith(person.email, codeNow(secret))).toBe(200);
});

test("PASSWORD_PEPPER: the secret of a company at its sign-in service outlives the former, and one of another row is not touched", async () => {
  const { companyId } = await registerAndSignIn();
  const seal = () => sealed(Buffer.from("typed by an administrator"), CLIENT_SECRET, companyId);
  await sql(
    "INSERT INTO company_sign_ins (company_id, issuer, client_id, client_secret) VALUES ($1, 'https://id.example', 'atesta', $2)",
    [companyId, seal()],
  );
  const stored = async () =>
    (
      await sql<{ secret: string }>("SELECT client_secret AS secret FROM company_sign_ins WHERE company_id = $1", [
        companyId,
      ])
    )[0]?.secret ?? "";
  const read = async () => unsealed(await stored(), CLIENT_SECRET, companyId)?.toString();
  const before = await stored();
  await sweep();
  expect(await stored()).toBe(before);
  rotate(named("PASSWORD_PEPPER"), true);
  expect(await read()).toBe("typed by an administrator");
  await sweep();
  const after = await stored();
  expect(after).not.toBe(before);
  settings().PASSWORD_PEPPER_OLD = undefined;
  expect(await read()).toBe("typed by an administrator");
  await sweep();
  expect(await stored()).toBe(after);
});
