import { env } from "@/lib/config/env";
import { registrationState } from "@/lib/domain/people/sign-in/register-company";
import { call } from "../support/call";
import { sql } from "../support/database";
import { registration } from "../support/people";

process.env.COMPANY_REGISTRATION = "first";

/** The setting is read once, and kept as it was read. */
const setTo = (setting: "open" | "first" | "closed") => Object.assign(env(), { COMPANY_REGISTRATION: setting });

const register = (name: string) =>
  call("POST", "/users/register-user-and-company/", {
    body: registration({ email: `${name}@registering.example`, company_title: name }),
  });
const companies = async () => (await sql("SELECT title FROM companies ORDER BY id")).map(({ title }) => title);

test("with `first` one company registers: of several at once one, and none afterwards", async () => {
  expect(await registrationState()).toBe("empty");
  const answers = await Promise.all(["one", "two", "three", "four"].map(register));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([403, "registration_closed"]);
    expect(body.detail).toContain("takes no further companies");
  }
  expect(await companies()).toHaveLength(1);
  expect(await registrationState()).toBe("closed");
  expect((await register("five")).body.code).toBe("registration_closed");
  expect(await sql("SELECT id FROM users")).toHaveLength(1);
});

test("with `open` others register beside it, with `closed` nobody does", async () => {
  setTo("closed");
  expect((await register("six")).body.code).toBe("registration_closed");
  setTo("open");
  expect(await registrationState()).toBe("open");
  expect((await register("seven")).status).toBe(201);
  expect(await companies()).toHaveLength(2);
});
