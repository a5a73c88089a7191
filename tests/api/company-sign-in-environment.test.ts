import { onlyProvider } from "@/lib/domain/people/sign-in/account-provider";
import { makeCompany, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import { CompanyBrowser } from "../support/oidc";
import { type RunningProvider, startProvider } from "../support/oidc-process";

const SETTINGS = "/users/company/sign-in/";
const KEY = "7d4f4f8e-6f3c-4a54-9f0b-1d2c3b4a5968";
const SECRET = "a-secret-of-the-environment-0001";
const rest = { title: null, creates_people: false, unit: null, position: null, is_only_way: false, keeper: null };

let provider: RunningProvider;

beforeAll(async () => {
  const redirect_uris = [`http://127.0.0.1:3000/api/auth/company/${KEY}`];
  provider = await startProvider([{ client_id: "atesta", client_secret: SECRET, redirect_uris }]);
  Object.assign(process.env, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "atesta",
    OIDC_CLIENT_SECRET: SECRET,
    OIDC_TITLE: "Sign in with Lantern",
  });
});

afterAll(() => provider.stop());

test("the provider of the environment serves the first company, whose page is read-only there", async () => {
  const company = await makeCompany({ signInKey: KEY });
  const chief = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const person = await makeUser(company);
  expect(await onlyProvider()).toMatchObject({ key: KEY, title: "Sign in with Lantern" });
  const token = chief.access;
  const read = await call("GET", SETTINGS, { token });
  expect(read.body).toMatchObject({ is_on: true, is_from_environment: true, issuer: provider.issuer });
  expect(read.text).not.toContain(SECRET);
  const typed = { ...rest, issuer: "https://elsewhere.example", client_id: "a", client_secret: "b" };
  expect((await call("PUT", SETTINGS, { token, body: typed })).body.code).toBe("sign_in_from_environment");
  expect((await call("DELETE", SETTINGS, { token })).body.code).toBe("sign_in_from_environment");
  expect(await new CompanyBrowser().signIn(KEY, person.email)).toBeUndefined();

  const only = await call("PUT", SETTINGS, { token, body: { ...rest, is_only_way: true, keeper: chief.user.id } });
  expect(only.body).toMatchObject({ is_only_way: true, keeper: chief.user.id, is_from_environment: true });
  expect(await new CompanyBrowser().signIn(KEY, person.email)).toBeUndefined();

  // The operator's own service proves an email, as a mailed link does.
  await call("PUT", SETTINGS, { token, body: { ...rest, creates_people: true } });
  expect(await new CompanyBrowser().signIn(KEY, "newcomer@people.example")).toBeUndefined();
  const proved =
    "SELECT email FROM users WHERE company_id = $1 AND email LIKE 'newcomer@%' AND email_confirmed_at IS NOT NULL";
  expect(await sql(proved, [company.id])).toHaveLength(1);

  // With a second company the sign-in page shows no button, and that company has no provider.
  const other = await makeCompany();
  expect(await onlyProvider()).toBeUndefined();
  await expect(new CompanyBrowser().begin(other.signInKey)).rejects.toThrow("not_found");
});
