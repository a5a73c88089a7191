import { call } from "../support/call";
import { sql } from "../support/database";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

const OF_COMPANY = 8;
process.env.LIMITS = `unprovedCompany=${OF_COMPANY}`;

const STRANGER = "stranger@elsewhere.example";
let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  await sql("DELETE FROM graphile_worker._private_jobs");
  admin = await registerAndSignIn();
});

const askAgain = ({ access }: Registered) => call("POST", "/auth/email/confirmation/", { token: access, body: {} });
const askChange = ({ access }: Registered, email: string) =>
  call("POST", "/auth/email/change/", { token: access, body: { email, current_password: PASSWORD } });
const tryMail = ({ access }: Registered) => call("POST", "/letters/test/", { token: access, body: {} });
const remove = ({ userId }: Registered) => call("DELETE", `/users/users/${userId}/`, { token: admin.access });

/** What a call answers for one new person after another with the same e-mail. */
async function byNewPeople(count: number, ask: (person: Registered) => ReturnType<typeof call>): Promise<number[]> {
  const answers: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const person = await hire(admin, ["administrator"], { email: STRANGER });
    answers.push((await ask(person)).status);
    await remove(person);
  }
  return answers;
}

test("a stranger gets three letters an hour, however many people are made with that email", async () => {
  expect(await byNewPeople(5, askAgain)).toEqual([200, 200, 200, 429, 429]);
  expect(await byNewPeople(1, tryMail)).toEqual([429]);
  expect((await askChange(admin, STRANGER.toUpperCase())).status).toBe(429);
  // Another company is not a way around it.
  admin = await registerAndSignIn();
  expect(await byNewPeople(1, askAgain)).toEqual([429]);
});

test("a company writes to so many such emails a day, and another company to its own", async () => {
  const answers: number[] = [];
  for (let nth = 0; nth <= OF_COMPANY; nth += 1) answers.push((await askAgain(await hire(admin, ["employee"]))).status);
  expect(answers).toEqual([...Array(OF_COMPANY).fill(200), 429]);
  expect((await askAgain(await registerAndSignIn())).status).toBe(200);
});

test("letters to a confirmed email are not counted", async () => {
  await confirmEmailOf(admin);
  for (let nth = 0; nth <= OF_COMPANY; nth += 1) expect((await tryMail(admin)).status).toBe(200);
});
