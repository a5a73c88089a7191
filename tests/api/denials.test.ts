import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const denials = ({ userId }: Registered) =>
  sql(
    "SELECT company_id, subject, details, request_id, address FROM audit_events WHERE action = 'denied' AND actor_id = $1 ORDER BY id",
    [userId],
  );

test("a refusal for a missing role writes a line in the trail, at most once a minute per person", async () => {
  const admin = await registerAndSignIn();
  const person = await hire(admin, ["employee", "distributor"]);
  const options = { token: person.access, headers: { "x-atesta-address": "203.0.113.30" } };
  const refused = await call("GET", "/handbook/test-questions/", options);
  for (let time = 0; time < 3; time += 1)
    expect((await call("GET", "/handbook/test-questions/", options)).status).toBe(403);
  const other = await call("POST", "/users/positions/", { ...options, body: { title: "Not mine to make" } });
  expect([refused.status, other.status]).toEqual([403, 403]);
  const line = { company_id: admin.companyId, subject: "endpoint", address: "203.0.113.30" };
  expect(await denials(person)).toEqual([
    {
      ...line,
      details: { method: "GET", path: "/handbook/test-questions/" },
      request_id: refused.headers.get("x-request-id"),
    },
    { ...line, details: { method: "POST", path: "/users/positions/" }, request_id: other.headers.get("x-request-id") },
  ]);
  await call("GET", "/handbook/test-questions/", { token: admin.access });
  expect(await denials(admin)).toEqual([]);
});
