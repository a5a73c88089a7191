import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { turnOnSecondFactor } from "../support/authenticator";
import { Browser } from "../support/browser";
import { call } from "../support/call";
import { sql } from "../support/database";
import { nameOf, urlOf } from "../support/guard-urls";
import { hire, PASSWORD, type Registered, registerAndSignIn, signIn } from "../support/people";

jest.mock("next/headers", () => jest.requireActual("../support/browser").requestUnderWay);

let admin: Registered;
let person: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
});

const demand = (second_factor_for: string, token = admin.access) =>
  call("PATCH", "/users/company/", { token, body: { second_factor_for } });
const codeOf = async (token: string, url = "/users/units/") => (await call("GET", url, { token })).body.code;

/** Written by hand: what people may do before they have set it up. Sign-out is public. */
const OPEN = [
  "GET /auth/user/",
  "PATCH /auth/user/",
  "GET /auth/second-factor/",
  "POST /auth/second-factor/begin/",
  "POST /auth/second-factor/confirm/",
];

test("by default it is required of nobody; administrators change that, and the trail says so", async () => {
  const company = async () => (await call("GET", "/auth/user/", { token: person.access })).body.company;
  expect(await company()).toMatchObject({ second_factor_for: "nobody" });
  expect((await demand("everybody", person.access)).status).toBe(403);
  expect((await demand("somebody")).body.errors).toEqual({ second_factor_for: ["This field is not in the list"] });
  expect((await demand("administrators")).body).toMatchObject({ second_factor_for: "administrators" });
  const line =
    "SELECT details->'fields' AS fields FROM audit_events WHERE company_id = $1 AND action = 'company_changed'";
  expect(await sql(line, [admin.companyId])).toEqual([{ fields: ["second_factor_for"] }]);
});

test("of administrators: it concerns them alone, at once, and not other companies", async () => {
  const stranger = await registerAndSignIn();
  await demand("administrators");
  expect(await codeOf(admin.access)).toBe("second_factor_required");
  expect([await codeOf(person.access), await codeOf(stranger.access)]).toEqual([undefined, undefined]);
  await turnOnSecondFactor(admin);
  expect(await codeOf(admin.access)).toBeUndefined();
  await call("POST", "/users/add-role-to-user/", {
    token: admin.access,
    body: { user: person.userId, role: "administrator" },
  });
  expect(await codeOf(person.access)).toBe("second_factor_required");
});

describe("of everybody, a person without one", () => {
  beforeEach(async () => {
    await turnOnSecondFactor(admin);
    expect((await demand("everybody")).status).toBe(200);
  });

  test("gets one problem code from every call but those about their own account and the set-up", async () => {
    const { access: token } = await signIn(person.email);
    const asked = everyEndpoint.filter(({ who }) => who !== "public");
    const refused = async (endpoint: Endpoint) => {
      const { status, body } = await call(endpoint.method, urlOf(endpoint, 1), {
        token,
        ...(endpoint.body && { body: {} }),
      });
      return status === 403 && body.code === "second_factor_required";
    };
    const open: string[] = [];
    for (const endpoint of asked) if (!(await refused(endpoint))) open.push(nameOf(endpoint));
    expect(open.sort()).toEqual([...OPEN].sort());
    expect(asked.length).toBeGreaterThan(100);
  });

  test("gets no file with the browser's cookie either", async () => {
    const browser = new Browser();
    expect(await browser.signIn(person.email, PASSWORD)).toBeNull();
    const cookie = `next-auth.session-token=${browser.cookies.get("next-auth.session-token")}`;
    const file = await call("GET", "/files/1/avatar.webp", { headers: { cookie } });
    expect([file.status, file.body.code]).toEqual([403, "second_factor_required"]);
  });

  test("sets it up with what is open, and goes on in the same session", async () => {
    expect((await call("GET", "/auth/second-factor/", { token: person.access })).body).toMatchObject({
      is_required: true,
    });
    await turnOnSecondFactor(person);
    expect(await codeOf(person.access)).toBeUndefined();
    const off = "DELETE FROM second_factors WHERE user_id = $1";
    await sql(off, [person.userId]);
    expect(await codeOf(person.access)).toBe("second_factor_required");
  });

  test("signs out", async () => {
    expect((await call("POST", "/auth/logout/", { token: person.access, body: {} })).status).toBe(204);
    expect(await codeOf(person.access)).toBe("session_over");
  });

  test("is let in again once the company requires it no longer", async () => {
    await demand("nobody");
    expect(await codeOf(person.access)).toBeUndefined();
  });
});
