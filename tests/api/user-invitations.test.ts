import { call } from "../support/call";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

process.env.LIMITS = "invitationsCompany=6";

let admin: Registered;
let nth = 0;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

const NEW = "Синій кавун 43";
const person = () => {
  nth += 1;
  return {
    email: `invited${nth}.${admin.companyId}.${process.env.JEST_WORKER_ID}@people.example`,
    ...{ first_name: "Зоряна", middle_name: "Юріївна", last_name: "Ґудзь" },
  };
};
const create = (body: object, by = admin) => call("POST", "/users/users/", { token: by.access, body });
const again = (id: number, by = admin) => call("POST", `/users/users/${id}/invite/`, { token: by.access, body: {} });
const read = (id: number) => call("GET", `/users/users/${id}/`, { token: admin.access });
const confirm = (link = "") => {
  const [uid, token] = new URL(link).pathname.split("/").filter(Boolean).slice(-2);
  return call("POST", "/auth/password/reset/confirm/", {
    body: { uid, token, new_password1: NEW, new_password2: NEW },
  });
};
const signIn = (email: string, password = NEW) => call("POST", "/auth/login/", { body: { email, password } });
const eventsOf = async (id: number) =>
  (
    await sql<{ action: string; actor_id: number }>(
      "SELECT action, actor_id FROM audit_events WHERE subject_id = $1 AND action IN ('user_created', 'user_invited', 'password_reset') ORDER BY id",
      [id],
    )
  ).map(({ action, actor_id }) => [action, actor_id]);

async function linksTo(email: string): Promise<string[]> {
  await runJobs();
  return lettersWritten().flatMap(({ to, link }) => (to === email ? [link] : []));
}

async function invited(): Promise<{ id: number; email: string; link: string }> {
  const { body } = await create({ ...person(), invite: true });
  const { id, email } = body as unknown as { id: number; email: string };
  const [link = ""] = await linksTo(email);
  return { id, email, link };
}

test("an invited person chooses the password by a link that works once", async () => {
  const { id, email, link } = await invited();
  expect((await read(id)).body).toMatchObject({ is_invited: true, roles: ["employee"] });
  expect((await signIn(email, "none")).status).toBe(401);
  expect((await confirm(link)).status).toBe(200);
  expect((await read(id)).body).toMatchObject({ is_invited: false });
  expect((await signIn(email)).status).toBe(200);
  expect((await confirm(link)).body.code).toBe("invalid_link");
  expect(await eventsOf(id)).toEqual([
    ["user_created", admin.userId],
    ["user_invited", admin.userId],
    ["password_reset", id],
  ]);
});

test("the link works for seven days", async () => {
  const { id, link } = await invited();
  const move = (hours: number) =>
    sql("UPDATE password_resets SET expires_at = expires_at - make_interval(hours => $2) WHERE user_id = $1", [
      id,
      hours,
    ]);
  const [row] = await sql<{ days: number }>(
    "SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM password_resets WHERE user_id = $1",
    [id],
  );
  expect(row?.days).toBe(7);
  await move(7 * 24);
  expect((await confirm(link)).body.code).toBe("invalid_link");
  expect((await read(id)).body).toMatchObject({ is_invited: true });
});

test("sent again, the new link works and the old one does not", async () => {
  const { id, email, link } = await invited();
  const answer = await again(id);
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ id, is_invited: true })]);
  const newer = (await linksTo(email)).filter((one) => one !== link);
  expect(newer).toHaveLength(1);
  expect((await confirm(link)).body.code).toBe("invalid_link");
  expect((await confirm(newer[0])).status).toBe(200);
  expect((await eventsOf(id)).filter(([action]) => action === "user_invited")).toHaveLength(2);
});

test("a person who has chosen a password, also by a reset, is not invited again", async () => {
  const { id, email, link } = await invited();
  await call("POST", "/auth/password/reset/", { body: { email } });
  await runJobs();
  const [reset] = (await linksTo(email)).filter((one) => one !== link);
  expect((await confirm(reset)).status).toBe(200);
  expect((await confirm(link)).body.code).toBe("invalid_link");
  expect((await again(id)).body).toMatchObject({
    status: 409,
    code: "password_chosen",
    detail: "This person has already chosen a password and needs no invitation.",
  });
  const { body } = await create({ ...person(), password: NEW, password2: NEW });
  expect(body).toMatchObject({ is_invited: false });
  expect((await again(Number(body.id))).body.code).toBe("password_chosen");
});

test("no link of an inactive or deleted person works, and neither is invited again", async () => {
  const [inactive, deleted] = [await invited(), await invited()];
  await call("PATCH", `/users/users/${inactive.id}/`, { token: admin.access, body: { is_active: false } });
  await call("DELETE", `/users/users/${deleted.id}/`, { token: admin.access });
  for (const { link } of [inactive, deleted]) expect((await confirm(link)).body.code).toBe("invalid_link");
  expect((await again(inactive.id)).body).toMatchObject({ status: 409, code: "user_inactive" });
  expect((await again(deleted.id)).status).toBe(404);
});

test("either an invitation or a password is needed, not both", async () => {
  const errorsOf = async (more: object) => (await create({ ...person(), ...more })).body.errors;
  expect(await errorsOf({})).toEqual({ password: ["This field is required"] });
  expect(await errorsOf({ invite: false })).toEqual({ password: ["This field is required"] });
  expect(await errorsOf({ invite: true, password: NEW, password2: NEW })).toEqual({
    password: ["Either an invitation or a password, not both."],
  });
  expect(await errorsOf({ password: NEW })).toHaveProperty("password2");
});

test("only administrators invite, and only into their own company", async () => {
  const { id } = await invited();
  const employee = await hire(admin, ["employee", "supervisor"]);
  expect((await again(id, employee)).status).toBe(403);
  const stranger = await registerAndSignIn();
  await confirmEmailOf(stranger);
  expect((await again(id, stranger)).status).toBe(404);
  expect((await signIn(employee.email, PASSWORD)).status).toBe(200);
});

test("an unconfirmed e-mail invites nobody: new people are kept as not invited, which does not count", async () => {
  const newcomer = await registerAndSignIn();
  const kept = await create({ ...person(), invite: true }, newcomer);
  expect([kept.status, kept.body]).toEqual([
    201,
    expect.objectContaining({ is_invited: true, invitation: "not_invited", invited_at: null }),
  ]);
  expect(await linksTo(String(kept.body.email))).toEqual([]);
  expect(await eventsOf(Number(kept.body.id))).toEqual([["user_created", newcomer.userId]]);
  expect((await again(Number(kept.body.id), newcomer)).body).toMatchObject({
    status: 409,
    code: "email_not_confirmed",
  });
  await confirmEmailOf(newcomer);
  expect((await again(Number(kept.body.id), newcomer)).body).toMatchObject({ invitation: "invited" });
  const { id } = await invited();
  for (let time = 2; time <= 6; time += 1) expect((await again(id)).status).toBe(200);
  expect((await again(id)).body.code).toBe("limit_reached");
  expect((await create({ ...person(), invite: true })).body.code).toBe("limit_reached");
  await sql("DELETE FROM rate_limits");
  for (let time = 1; time <= 8; time += 1) expect((await again(admin.userId)).body.code).toBe("password_chosen");
  expect((await again(id)).status).toBe(200);
});
