import { closeSession } from "@/lib/auth/close-session";
import { call } from "../support/call";
import { sql } from "../support/database";
import { registerAndSignIn, signIn } from "../support/people";

const origin = { requestId: "00000000-0000-4000-8000-000000000001", address: "192.0.2.9", agent: null };
const lines = (actor: number) =>
  sql(
    "SELECT action, subject, subject_id, address FROM audit_events WHERE actor_id = $1 AND action IN ('signed_out', 'session_revoked') ORDER BY id",
    [actor],
  );

test("signing out, by token or in a browser, writes one line in the trail", async () => {
  const person = await registerAndSignIn();
  const again = await signIn(person.email);
  const sessions = await sql<{ id: number }>("SELECT id FROM sessions WHERE user_id = $1 ORDER BY id", [person.userId]);
  const [first, second] = sessions.map(({ id }) => id);
  for (let time = 0; time < 2; time += 1)
    expect((await call("POST", "/auth/logout/", { body: { refresh: person.refresh } })).status).toBe(204);
  // What next-auth's own sign-out does.
  for (let time = 0; time < 2; time += 1) await closeSession(second ?? 0, "signed_out", origin);
  expect((await call("GET", "/auth/user/", { token: again.access })).status).toBe(401);
  const line = { action: "signed_out", subject: "session" };
  expect(await lines(person.userId)).toEqual([
    { ...line, subject_id: first, address: null },
    { ...line, subject_id: second, address: origin.address },
  ]);
});
