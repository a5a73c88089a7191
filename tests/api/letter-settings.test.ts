import { DEFAULT_CHOICES } from "@/lib/rules/letter-choices";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const SETTINGS = "/users/letter-settings/";

let admin: Registered;
let person: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
});

const read = async ({ access }: Registered) => (await call("GET", SETTINGS, { token: access })).body;
const change = ({ access }: Registered, body: object) => call("PATCH", SETTINGS, { token: access, body });

test("until a person chooses, the defaults apply; a choice is theirs alone and stays", async () => {
  expect(await read(person)).toEqual(DEFAULT_CHOICES);
  const { status, body } = await change(person, { decisions: "digest", deadlines: "off" });
  expect([status, body]).toEqual([200, { ...DEFAULT_CHOICES, decisions: "digest", deadlines: "off" }]);
  await change(person, { decisions: "off" });
  expect(await read(person)).toEqual({ ...DEFAULT_CHOICES, decisions: "off", deadlines: "off" });
  expect(await read(admin)).toEqual(DEFAULT_CHOICES);
});

test("deadlines are told once a day or not at all", async () => {
  expect((await change(person, { deadlines: "at_once" })).status).toBe(400);
});

test("a choice is recorded", async () => {
  await change(admin, { learning: "off" });
  const lines = await sql("SELECT details FROM audit_events WHERE action = 'account_changed' AND actor_id = $1", [
    admin.userId,
  ]);
  expect(lines).toEqual([{ details: expect.objectContaining({ fields: ["letters"] }) }]);
});
