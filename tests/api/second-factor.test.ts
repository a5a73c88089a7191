import { type Factor, forgetUsedSteps, turnOnSecondFactor } from "../support/authenticator";
import { call } from "../support/call";
import { codeNow } from "../support/code-now";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn, signIn } from "../support/people";

const WRONG = { code: ["The code is wrong or has been used already"] };

let admin: Registered;
let person: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
  await confirmEmailOf(person);
});

const own = (token = person.access) => call("GET", "/auth/second-factor/", { token });
const post = (step: string, body: object, token = person.access) =>
  call("POST", `/auth/second-factor/${step}/`, { token, body });
const begin = (current_password: string = PASSWORD) => post("begin", { current_password });
const isSignedIn = async (token: string) => (await call("GET", "/auth/user/", { token })).status === 200;
const reset = (token: string, id = person.userId) =>
  call("POST", `/users/users/${id}/reset-second-factor/`, { token, body: {} });
const events = async (id = person.userId) =>
  (
    await sql<{ action: string }>(
      "SELECT action FROM audit_events WHERE subject = 'user' AND subject_id = $1 AND action ~ 'factor|recovery|code' ORDER BY id",
      [id],
    )
  ).map(({ action }) => action);
const subjects = async () => {
  await runJobs();
  return lettersWritten()
    .filter(({ to }) => to.toLowerCase() === person.email.toLowerCase())
    .map(({ subject }) => subject);
};
const login = () => call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } });

describe("setting up", () => {
  test("password, secret and code: then sign-in asks for a code, and the other sessions have ended", async () => {
    const elsewhere = await signIn(person.email);
    expect((await own()).body).toEqual({ since: null, codes_left: 0, is_required: false });
    const begun = await begin();
    expect(begun.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      link: `otpauth://totp/Atesta:${encodeURIComponent(person.email)}?secret=${begun.body.secret}&issuer=Atesta`,
    });
    // Nothing is asked for before the code was shown.
    expect((await own()).body).toMatchObject({ since: null });
    expect((await login()).body).toHaveProperty("access");
    const confirmed = await post("confirm", { code: codeNow(String(begun.body.secret)) });
    expect([confirmed.status, (confirmed.body.codes as string[]).length]).toEqual([200, 10]);
    expect(new Set(confirmed.body.codes as string[]).size).toBe(10);
    expect((await own()).body).toEqual({ since: expect.any(String), codes_left: 10, is_required: false });
    expect((await login()).body).toEqual({ second_factor: { token: expect.any(String), seconds: 300 } });
    expect([await isSignedIn(person.access), await isSignedIn(elsewhere.access)]).toEqual([true, false]);
    expect(await events()).toEqual(["second_factor_turned_on"]);
    expect(await subjects()).toContain("Two-step sign-in was turned on");
  });

  test("the password is needed, and guesses at it are counted", async () => {
    expect((await begin("wrong")).body.errors).toEqual({ current_password: ["The current password is wrong"] });
    expect((await post("begin", {})).body.errors).toEqual({ current_password: ["This field is required"] });
    for (let nth = 0; nth < 4; nth++) await begin("wrong");
    const limited = await begin();
    expect([limited.status, limited.body.code]).toEqual([429, "too_many_requests"]);
    expect(await sql("SELECT id FROM second_factors WHERE user_id = $1", [person.userId])).toEqual([]);
  });

  test("a wrong code turns nothing on; a new secret replaces the one before", async () => {
    const first = await begin();
    expect((await post("confirm", { code: "no code" })).body.errors).toEqual(WRONG);
    const second = await begin();
    expect((await post("confirm", { code: codeNow(String(first.body.secret)) })).body.errors).toEqual(WRONG);
    expect((await own()).body).toMatchObject({ since: null });
    expect((await post("confirm", { code: codeNow(String(second.body.secret)) })).status).toBe(200);
    expect((await begin()).body.code).toBe("second_factor_on");
    expect((await post("confirm", { code: "000000" })).body.code).toBe("second_factor_on");
  });

  test("nothing is confirmed that was not begun, or half an hour ago", async () => {
    expect((await post("confirm", { code: "123456" })).body.code).toBe("second_factor_not_begun");
    const { body } = await begin();
    await sql("UPDATE second_factors SET begun_at = now() - interval '31 minutes' WHERE user_id = $1", [person.userId]);
    expect((await post("confirm", { code: codeNow(String(body.secret)) })).body.code).toBe("second_factor_not_begun");
  });

  test("two confirmations at once: one gives codes, the other says that it is on", async () => {
    const { body } = await begin();
    const code = codeNow(String(body.secret));
    const answers = await Promise.all([post("confirm", { code }), post("confirm", { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own()).body).toMatchObject({ codes_left: 10 });
  });

  test("neither secret nor recovery codes can be read in the database", async () => {
    const { secret, codes } = await turnOnSecondFactor(person);
    const [row] = await sql<{ text: string }>(
      "SELECT string_agg(f::text || r::text, '') AS text FROM second_factors f JOIN recovery_codes r ON r.factor_id = f.id WHERE f.user_id = $1",
      [person.userId],
    );
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(row?.text).not.toContain(hidden);
  });

  test("the secret of one person is no secret in the row of another", async () => {
    const { secret } = await turnOnSecondFactor(person);
    const other = await hire(admin, ["employee"]);
    await turnOnSecondFactor(other);
    const move =
      "UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = $1) WHERE user_id = $2";
    await sql(move, [person.userId, other.userId]);
    const body = { current_password: PASSWORD, code: codeNow(secret) };
    expect((await post("turn-off", body, other.access)).body.errors).toEqual(WRONG);
  });
});

describe("when it is on", () => {
  let factor: Factor;
  beforeEach(async () => {
    factor = await turnOnSecondFactor(person);
  });
  const proof = (code = codeNow(factor.secret), current_password = PASSWORD) => ({ current_password, code });

  test.each(["turn-off", "renew-codes"])("%s needs the password and a code", async (step) => {
    expect((await post(step, { code: codeNow(factor.secret) })).body.errors).toHaveProperty("current_password");
    expect((await post(step, { current_password: PASSWORD })).body.errors).toHaveProperty("code");
    expect((await post(step, proof(undefined, "wrong"))).body.errors).toHaveProperty("current_password");
    expect((await post(step, proof("000 000"))).body.errors).toEqual(WRONG);
    expect((await own()).body).toMatchObject({ since: expect.any(String), codes_left: 10 });
    expect((await post(step, proof())).status).toBeLessThan(300);
  });

  test("turned off, sign-in asks for no code, and a letter tells of it", async () => {
    expect((await post("turn-off", proof(factor.codes[0]))).status).toBe(204);
    expect((await own()).body).toEqual({ since: null, codes_left: 0, is_required: false });
    expect((await login()).body).toHaveProperty("access");
    expect(await sql("SELECT id FROM second_factors WHERE user_id = $1", [person.userId])).toEqual([]);
    expect(await subjects()).toContain("Two-step sign-in was turned off");
    expect((await post("turn-off", proof("000000"))).body.code).toBe("second_factor_off");
    expect((await post("renew-codes", proof("000000"))).body.code).toBe("second_factor_off");
    expect(await events()).toEqual(["second_factor_turned_on", "second_factor_turned_off"]);
  });

  test("new recovery codes replace the old ones, used ones too", async () => {
    const renewed = await post("renew-codes", proof(factor.codes[0]));
    const codes = renewed.body.codes as string[];
    expect((await own()).body).toMatchObject({ codes_left: 10 });
    expect((await post("turn-off", proof(factor.codes[1]))).body.errors).toEqual(WRONG);
    expect((await post("turn-off", proof(codes[1]?.toLowerCase()))).status).toBe(204);
    expect(await events()).toContain("recovery_codes_renewed");
  });

  test("wrong codes are counted for the person, here and at sign-in together", async () => {
    for (let nth = 0; nth < 5; nth++) await post("turn-off", proof("000000"));
    const limited = await post("renew-codes", proof());
    expect([limited.status, Number(limited.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const asked = (await login()).body.second_factor as { token: string };
    const atSignIn = await call("POST", "/auth/login/code/", {
      body: { token: asked.token, code: codeNow(factor.secret) },
    });
    expect(atSignIn.status).toBe(429);
  });

  test("a code that two requests bring at once counts once", async () => {
    const code = codeNow(factor.secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("renew-codes", proof(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await forgetUsedSteps(person.userId);
    await sql("DELETE FROM rate_limits");
    const [recovery] = (answers.find(({ status }) => status === 200)?.body.codes ?? []) as string[];
    const more = await Promise.all(Array.from({ length: 5 }, () => post("renew-codes", proof(recovery))));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a deleted person leaves no secret", async () => {
    expect((await call("DELETE", `/users/users/${person.userId}/`, { token: admin.access })).status).toBe(204);
    expect(await sql("SELECT id FROM second_factors WHERE user_id = $1", [person.userId])).toEqual([]);
  });
});

describe("a lost device", () => {
  beforeEach(async () => {
    await turnOnSecondFactor(person);
  });
  const sessions = () => call("GET", `/users/users/${person.userId}/sessions/`, { token: admin.access });

  test("is reset by an administrator of the same company, and by nobody else", async () => {
    const stranger = await registerAndSignIn();
    expect((await reset(stranger.access)).status).toBe(404);
    expect((await reset(person.access)).status).toBe(403);
    expect((await sessions()).body).toMatchObject({ has_second_factor: true });
    expect((await own()).body).toMatchObject({ since: expect.any(String) });
    expect((await reset(admin.access)).status).toBe(204);
    expect((await sessions()).body).toMatchObject({ has_second_factor: false, sessions: [] });
    expect(await isSignedIn(person.access)).toBe(false);
    expect((await login()).body).toHaveProperty("access");
    expect(await events()).toEqual(["second_factor_turned_on", "second_factor_reset"]);
    expect(await subjects()).toContain("An administrator reset your two-step sign-in");
    expect((await reset(admin.access)).body.code).toBe("second_factor_off");
  });

  test("one's own is not reset this way, where no code is asked for", async () => {
    await turnOnSecondFactor(admin);
    expect((await reset(admin.access, admin.userId)).body.code).toBe("second_factor_own");
    expect((await own(admin.access)).body).toMatchObject({ since: expect.any(String) });
  });

  test("of a deleted person nothing is reset", async () => {
    await call("DELETE", `/users/users/${person.userId}/`, { token: admin.access });
    expect((await reset(admin.access)).status).toBe(404);
  });
});
