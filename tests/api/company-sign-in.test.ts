import { isPublicAddress } from "@/lib/adapters/outgoing";
import { systemDb } from "@/lib/db/system";
import { KNOWN_PASSWORD } from "../support/builders/password";
import { makeCompany, makePosition, makeUnit, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import { CompanyBrowser, passProvider } from "../support/oidc";
import { type RunningProvider, startProvider } from "../support/oidc-process";

const SECRET = "a-secret-of-the-client-of-tests-0001";
const SETTINGS = "/users/company/sign-in/";
const back = (key: string) => `http://127.0.0.1:3000/api/auth/company/${key}`;

type Party = Awaited<ReturnType<typeof makeParty>>;

async function makeParty() {
  const company = await makeCompany();
  const chief = await signedIn(await makeUser(company, { roles: ["administrator", "employee"] }));
  return { company, chief, key: company.signInKey, token: chief.access };
}

const plain = {
  title: null,
  creates_people: false,
  unit: null,
  position: null,
  is_only_way: false,
  keeper: null,
} as const;

let provider: RunningProvider;
let ours: Party;
let others: Party;

function save(party: Party, changes: object = {}, issuer = provider.issuer) {
  const body = { issuer, client_id: `client-${party.key}`, client_secret: SECRET, ...plain, ...changes };
  return call("PUT", SETTINGS, { token: party.token, body });
}

const clientOf = ({ key }: Party) => ({
  client_id: `client-${key}`,
  client_secret: SECRET,
  redirect_uris: [back(key)],
});

const trail = async ({ company }: Party, action: string) =>
  sql("SELECT details FROM audit_events WHERE company_id = $1 AND action = $2", [company.id, action]);

beforeAll(async () => {
  [ours, others] = [await makeParty(), await makeParty()];
  provider = await startProvider([clientOf(ours), clientOf(others)]);
  for (const party of [ours, others]) expect((await save(party)).status).toBe(200);
});

afterAll(() => provider.stop());

describe("sign-in by a company account", () => {
  test("state, nonce and the challenge are sent; the person with the verified email enters and is linked", async () => {
    const person = await makeUser(ours.company);
    const browser = new CompanyBrowser();
    const url = new URL(await browser.begin(ours.key, "/profile/account"));
    expect(url.origin).toBe(provider.issuer);
    const sent = Object.fromEntries(url.searchParams);
    expect(sent).toMatchObject({
      response_type: "code",
      client_id: `client-${ours.key}`,
      redirect_uri: back(ours.key),
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(sent[name]).toMatch(/^[\w-]{43}$/);
    const at = await browser.arrive(await passProvider(url.href, person.email.toUpperCase()));
    expect(at.href).toBe("http://127.0.0.1:3000/profile/account");
    const me = await call("GET", "/auth/user/", { token: await browser.token() });
    expect(me.body).toMatchObject({ id: person.id, company: { id: ours.company.id } });
    expect(await sql("SELECT subject FROM company_accounts WHERE user_id = $1", [person.id])).toEqual([
      { subject: person.email.toUpperCase() },
    ]);
    expect(await trail(ours, "company_account_linked")).toHaveLength(1);
    // The line about the sign-in is written after the answer.
    for (let tries = 0; tries < 50 && !(await trail(ours, "signed_in_by_company_account")).length; tries++)
      await new Promise((done) => setTimeout(done, 100));
    expect(await trail(ours, "signed_in_by_company_account")).toHaveLength(1);
  });

  test("the stored subject counts before the email", async () => {
    const person = await makeUser(ours.company);
    expect(await new CompanyBrowser().signIn(ours.key, person.email)).toBeUndefined();
    await systemDb("seed").user.update({ where: { id: person.id }, data: { email: "moved@elsewhere.example" } });
    await makeUser(ours.company, { email: person.email });
    const browser = new CompanyBrowser();
    expect(await browser.signIn(ours.key, person.email)).toBeUndefined();
    expect((await call("GET", "/auth/user/", { token: await browser.token() })).body.id).toBe(person.id);
  });

  test("another account with the email of a linked person does not enter", async () => {
    const { email } = await makeUser(ours.company);
    expect(await new CompanyBrowser().signIn(ours.key, email)).toBeUndefined();
    expect(await new CompanyBrowser().signIn(ours.key, `second:${email}`)).toBe("other_account");
  });

  test.each([
    ["another state", (url: URL) => url.searchParams.set("state", "x".repeat(43)), "expired"],
    ["another issuer", (url: URL) => url.searchParams.set("iss", "https://elsewhere.example"), "invalid"],
    ["another code", (url: URL) => url.searchParams.set("code", "x".repeat(43)), "invalid"],
  ])("an answer with %s is refused", async (_, change, refused) => {
    const { email } = await makeUser(ours.company);
    const browser = new CompanyBrowser();
    const url = new URL(await passProvider(await browser.begin(ours.key), email));
    change(url);
    expect((await browser.arrive(url.href)).searchParams.get("refused")).toBe(refused);
    expect(await browser.token()).toBe("");
  });

  test.each(["nonce", "code_challenge"])("a sign-in with another %s is refused", async (name) => {
    const { email } = await makeUser(ours.company);
    const browser = new CompanyBrowser();
    const url = new URL(await browser.begin(ours.key));
    url.searchParams.set(name, "x".repeat(43));
    const at = await browser.arrive(await passProvider(url.href, email));
    expect(at.searchParams.get("refused")).toBe("invalid");
  });

  test("an answer counts once, and only in the browser that asked", async () => {
    const { email } = await makeUser(ours.company);
    const browser = new CompanyBrowser();
    const url = await passProvider(await browser.begin(ours.key), email);
    expect((await new CompanyBrowser().arrive(url)).searchParams.get("refused")).toBe("expired");
    const copied = new CompanyBrowser();
    for (const [name, value] of browser.jar) copied.jar.set(name, value);
    expect((await browser.arrive(url)).pathname).toBe("/");
    expect((await browser.arrive(url)).searchParams.get("refused")).toBe("expired");
    // The same cookie again: the code is used up.
    expect((await copied.arrive(url)).searchParams.get("refused")).toBe("invalid");
  });

  test("a person who stops at the provider is told so", async () => {
    const browser = new CompanyBrowser();
    const state = new URL(await browser.begin(ours.key)).searchParams.get("state");
    const iss = encodeURIComponent(provider.issuer);
    const at = await browser.arrive(`${back(ours.key)}?error=access_denied&state=${state}&iss=${iss}`);
    expect(at.searchParams.get("refused")).toBe("stopped");
  });

  test("an email that is not verified, an unknown one and deactivated people are refused", async () => {
    const { email, id } = await makeUser(ours.company);
    expect(await new CompanyBrowser().signIn(ours.key, `unverified:${email}`)).toBe("unverified");
    expect(await new CompanyBrowser().signIn(ours.key, "nobody@people.example")).toBe("unknown");
    expect(await new CompanyBrowser().signIn(ours.key, email)).toBeUndefined();
    await systemDb("seed").user.update({ where: { id }, data: { isActive: false } });
    const browser = new CompanyBrowser();
    expect(await browser.signIn(ours.key, email)).toBe("deactivated");
    expect(await browser.token()).toBe("");
  });

  test("two companies with one provider do not meet", async () => {
    const person = await makeUser(others.company);
    expect(await new CompanyBrowser().signIn(ours.key, person.email)).toBe("unknown");
    expect((await save(ours, { creates_people: true })).status).toBe(200);
    // The email is somebody's elsewhere, of which nothing is said.
    expect(await new CompanyBrowser().signIn(ours.key, person.email)).toBe("unknown");
    await save(ours);
    const browser = new CompanyBrowser();
    expect(await browser.signIn(others.key, person.email)).toBeUndefined();
    const me = await call("GET", "/auth/user/", { token: await browser.token() });
    expect(me.body).toMatchObject({ id: person.id, company: { id: others.company.id } });
    // Begun for one company, ended at the other.
    const mixed = new CompanyBrowser();
    const url = (await passProvider(await mixed.begin(others.key), person.email)).replace(others.key, ours.key);
    expect((await mixed.arrive(url)).searchParams.get("refused")).toBe("expired");
  });

  test("unknown people are created if the company wants it, at their place and without a password", async () => {
    const unit = await makeUnit(ours.company);
    const position = await makePosition(ours.company);
    await save(ours, { creates_people: true, unit: unit.id, position: position.id });
    const browser = new CompanyBrowser();
    expect(await browser.signIn(ours.key, "newcomer@people.example")).toBeUndefined();
    const me = await call("GET", "/auth/user/", { token: await browser.token() });
    expect(me.body).toMatchObject({
      email: "newcomer@people.example",
      first_name: "Одарка",
      last_name: "Ґудзик",
      roles: ["employee"],
      unit: unit.id,
      position: position.id,
    });
    // A company says of itself what its service says, so this proves nothing to other companies.
    const unproved = "SELECT 1 AS found FROM users WHERE id = $1 AND email_confirmed_at IS NULL";
    expect(await sql(unproved, [me.body.id])).toHaveLength(1);
    const foreign = await save(ours, { creates_people: true, unit: (await makeUnit(others.company)).id });
    expect([foreign.status, foreign.body.errors]).toEqual([400, { unit: [expect.anything()] }]);
    await save(ours);
  });

  test("a second factor is the provider's matter", async () => {
    const person = await makeUser(ours.company);
    await sql("UPDATE companies SET second_factor_for = 'everybody' WHERE id = $1", [ours.company.id]);
    await systemDb("seed").secondFactor.create({
      data: { companyId: ours.company.id, userId: person.id, secret: "x", confirmedAt: new Date() },
    });
    for (const email of [person.email, (await makeUser(ours.company)).email]) {
      const browser = new CompanyBrowser();
      expect(await browser.signIn(ours.key, email)).toBeUndefined();
      expect((await call("GET", "/notifications/", { token: await browser.token() })).status).toBe(200);
    }
    await sql("UPDATE companies SET second_factor_for = 'nobody' WHERE id = $1", [ours.company.id]);
  });
});

describe("only by company accounts", () => {
  const login = (email: string) => call("POST", "/auth/login/", { body: { email, password: KNOWN_PASSWORD } });

  test("passwords are refused, but the keeper's; a wrong password tells nothing", async () => {
    const party = await makeParty();
    const person = await makeUser(party.company);
    const { user } = party.chief;
    const second = await makeUser(party.company, { roles: ["administrator"] });
    const link = await systemDb("seed").passwordReset.create({
      data: { companyId: party.company.id, userId: person.id, expiresAt: new Date(Date.now() + 3_600_000) },
    });
    expect((await save(party, { is_only_way: true })).body.errors).toHaveProperty("keeper");
    expect((await save(party, { is_only_way: true, keeper: person.id })).body.errors).toHaveProperty("keeper");
    expect((await save(party, { is_only_way: true, keeper: user.id })).status).toBe(200);
    for (const { email } of [person, second]) {
      const refused = await login(email);
      expect([refused.status, refused.body.code]).toEqual([403, "company_account_only"]);
    }
    const wrong = await call("POST", "/auth/login/", { body: { email: person.email, password: "wrong-password" } });
    expect(wrong.body.code).toBe("wrong_credentials");
    expect((await login(user.email)).status).toBe(200);

    const { resetPath } = await import("@/lib/domain/people/sign-in/password-reset");
    const [uid = "", token = ""] = resetPath(link.id, person).split("/").filter(Boolean).slice(-2);
    const fresh = "an-unheard-of-lantern-42";
    const reset = await call("POST", "/auth/password/reset/confirm/", {
      body: { uid, token, new_password1: fresh, new_password2: fresh },
    });
    expect(reset.body.code).toBe("company_account_only");
    const own = await call("PATCH", "/auth/user/", {
      token: (await signedIn(person)).access,
      body: { password: fresh, password2: fresh, current_password: KNOWN_PASSWORD },
    });
    expect(own.body.code).toBe("company_account_only");

    // A keeper who is no administrator any more leaves the way to the other administrators.
    await systemDb("seed").user.update({ where: { id: user.id }, data: { roles: ["employee"] } });
    expect((await login(second.email)).status).toBe(200);
    expect((await login(person.email)).body.code).toBe("company_account_only");
    expect((await call("DELETE", SETTINGS, { token: (await signedIn(second)).access })).status).toBe(204);
    expect((await login(person.email)).status).toBe(200);
  });
});

describe("the settings", () => {
  test("the secret is never answered and lies encrypted; without one it stays, but not for another provider", async () => {
    const party = await makeParty();
    const before = await call("GET", SETTINGS, { token: party.token });
    expect(before.body).toMatchObject({ is_on: false, issuer: null, redirect_uri: back(party.key) });
    expect((await save(party, { client_secret: undefined })).body.errors).toHaveProperty("client_secret");
    const saved = await save(party);
    expect(saved.text + (await call("GET", SETTINGS, { token: party.token })).text).not.toContain(SECRET);
    const secret = async () =>
      (await sql("SELECT client_secret FROM company_sign_ins WHERE company_id = $1", [party.company.id]))[0]
        ?.client_secret;
    const stored = await secret();
    expect(stored).not.toContain(SECRET);
    expect((await save(party, { client_secret: undefined, title: "Вхід" })).body.title).toBe("Вхід");
    expect(await secret()).toBe(stored);
    const moved = await save(party, { client_secret: undefined }, "https://login.elsewhere.example");
    expect(moved.body.errors).toHaveProperty("client_secret");
    expect(JSON.stringify(await trail(party, "company_sign_in_changed"))).not.toContain(SECRET);
  });

  test.each([
    ["http://login.people.example", 400],
    ["https://10.0.0.8", 400],
    ["https://[::1]", 200],
    ["https://169.254.169.254", 400],
    ["https://user:word@login.people.example", 400],
    ["ftp://login.people.example", 400],
  ])("the address %s gets %i", async (issuer, status) => {
    expect((await save(await makeParty(), {}, issuer)).status).toBe(status);
  });

  test("the check says in words what is wrong, and begin what cannot be reached", async () => {
    const check = async (issuer: string) =>
      (await call("POST", "/users/company/check-sign-in/", { token: ours.token, body: { issuer } })).body.fault;
    expect(await check(provider.issuer)).toBeNull();
    expect(await check(`${provider.issuer}/.well-known/openid-configuration`)).toBeNull();
    expect(await check(`${provider.issuer}/elsewhere`)).toBe("no_document");
    expect(await check("https://192.168.1.1")).toBe("address_not_allowed");
    expect(await check("http://127.0.0.1:9")).toBe("unreachable");
    expect(await check(provider.issuer.replace("127.0.0.1", "localhost"))).toBe("other_issuer");
    const party = await makeParty();
    await save(party, {}, "http://127.0.0.1:9");
    await expect(new CompanyBrowser().begin(party.key)).rejects.toThrow("provider_unreachable");
    await expect(new CompanyBrowser().begin((await makeParty()).key)).rejects.toThrow("not_found");
  });

  test("a provider that stops in between is told", async () => {
    const party = await makeParty();
    const own = await startProvider([clientOf(party)]);
    await save(party, {}, own.issuer);
    const browser = new CompanyBrowser();
    const url = await passProvider(await browser.begin(party.key), (await makeUser(party.company)).email);
    await own.stop();
    expect((await browser.arrive(url)).searchParams.get("refused")).toBe("unreachable");
  });

  test("an administrator unlinks a person: the sessions by the account end, and the next sign-in links again", async () => {
    const person = await makeUser(ours.company);
    const browser = new CompanyBrowser();
    await browser.signIn(ours.key, person.email);
    const byPassword = await signedIn(person);
    const facts = () => call("GET", `/users/users/${person.id}/sessions/`, { token: ours.token });
    expect((await facts()).body).toMatchObject({ has_company_account: true });
    const unlink = (token = ours.token) =>
      call("POST", `/users/users/${person.id}/unlink-company-account/`, { token, body: {} });
    expect((await unlink(others.token)).status).toBe(404);
    expect((await unlink()).status).toBe(204);
    expect((await unlink()).body.code).toBe("company_account_off");
    expect((await facts()).body).toMatchObject({ has_company_account: false });
    expect(await browser.token()).toBe("");
    expect((await call("GET", "/auth/user/", { token: byPassword.access })).status).toBe(200);
    expect(await new CompanyBrowser().signIn(ours.key, person.email)).toBeUndefined();
  });

  test("addresses outside the public internet are known as such", () => {
    const inside = ["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"];
    const six = ["::1", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "ff02::1"];
    expect([...inside, ...six].filter(isPublicAddress)).toEqual([]);
    expect(["93.184.215.14", "2606:4700::1111"].filter(isPublicAddress)).toHaveLength(2);
  });
});
