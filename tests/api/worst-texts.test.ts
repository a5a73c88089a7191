import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { buildCourse } from "../support/builders/courses";
import { buildTest } from "../support/builders/online-tests";
import { type Answer, call } from "../support/call";
import { nameOf, urlOf } from "../support/guard-urls";
import { callsOf } from "../support/handbook";
import { expectShortTurns, timesHeld } from "../support/longest-turn";
import { material } from "../support/multipart";
import { confirmEmailOf, type Registered, registerAndSignIn, signIn } from "../support/people";
import { samples } from "../support/samples.mjs";
import { framed, largestBody, lettersFor, marks, worstTexts } from "../support/worst-texts";

process.env.RATE_LIMITS = "off";

/** So long nothing may hold the event loop, in milliseconds of a quiet machine. */
const MOST = 100;
/** Beyond that, so many times longer than letters that cost nothing. */
const MOST_TIMES = 2;

let admin: Registered;

beforeAll(async () => {
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

// Some of these calls end the session.
beforeEach(async () => {
  admin = { ...admin, ...(await signIn(admin.email)) };
});

const withBody = everyEndpoint
  .filter(({ body }) => body)
  .map((endpoint, nth) => [nameOf(endpoint), endpoint, nth] as const);

function send(endpoint: Endpoint, body: string): Promise<Answer> {
  return call(endpoint.method, urlOf(endpoint, 1), {
    token: admin.access,
    body,
    headers: { "content-type": "application/json" },
  });
}

const plain = (bytes: number) => "x".repeat(bytes);

test("all kinds of letters are sent where nothing is sampled", () => {
  expect(Object.keys(worstTexts)).toHaveLength(samples.worstLetters.all);
});

test.each(withBody)("the largest body of the worst letters holds nobody up: %s", async (_, endpoint, nth) => {
  const usual = largestBody(endpoint, plain);
  const found: string[] = [];
  for (const [letters, textOf] of lettersFor(nth)) {
    const body = largestBody(endpoint, textOf);
    let status = 0;
    const work = async () => ({ status } = await send(endpoint, body));
    const times = await timesHeld(work, () => send(endpoint, usual), MOST);
    if ([401, 403, 413, 429].includes(status) || status >= 500) found.push(`${letters}: ${status}`);
    if (times > MOST_TIMES) found.push(`${letters}: ${times.toFixed(1)} times as long as x`);
  }
  expect(found).toEqual([]);
});

/** Sends something, first to see its answer, then to see that nothing waits for it. */
async function held(work: () => Promise<Answer>): Promise<Answer> {
  const answer = await work();
  await expectShortTurns(work, MOST);
  return answer;
}

const codesOf = ({ body }: Answer) => body.errors as Record<string, string[]>;

test("an e-mail of 248 kB of marks is refused at sign-in", async () => {
  const body = { email: framed(marks(124_000)), password: "x" };
  const answer = await held(() => call("POST", "/auth/login/", { body }));
  expect([answer.status, Object.keys(codesOf(answer))]).toEqual([400, ["email"]]);
});

test("a first name of 120 kB of marks is refused", async () => {
  const answer = await held(() => callsOf(admin).patch("/auth/user/", { first_name: framed(marks(60_000)) }));
  expect([answer.status, Object.keys(codesOf(answer))]).toEqual([400, ["first_name"]]);
});

const names = { first_name: "Олена", middle_name: "Юріївна", last_name: "Їжак" };

test.each([
  ["email", 160_000, "string_length"],
  ["email", 1_900_000, "string_length"],
  ["first_name", 160_000, "name_length"],
  ["phone", 160_000, "phone"],
  ["position", 160_000, "no_such_position"],
  ["unit", 1_900_000, "no_such_unit"],
  ["roles", 160_000, "not_in_list"],
])("a cell %s of an import with %d marks is refused as it is when it is too long", async (field, count, code) => {
  const row = { line: 2, email: `one.${admin.companyId}@worst.example`, ...names, [field]: framed(marks(count)) };
  const body = { dry_run: true, invite: false, rows: [row] };
  const { status, body: outcome } = await held(() => callsOf(admin).post("/users/import-users/", body));
  expect([status, outcome.errors]).toMatchObject([200, [{ line: 2, field, code }]]);
});

test.each([
  ["csv", (text: string) => `Question;Right;Answer\n${text};1;yes\n`, "title_too_long"],
  ["csv", (text: string) => `Question;Right;Answer\nq;1;${text}\n`, "answer_too_long"],
  ["csv", (text: string) => `Question;Right;Answer;${text}\nq;1;yes\n`, undefined],
  ["gift", (text: string) => `${text}{=yes ~no}`, undefined],
  ["gift", (text: string) => `[html]q{=${text} ~no}`, undefined],
] as const)("questions of 140,000 marks hold nobody up: %s %#", async (format, write, reason) => {
  const course = await buildCourse({ id: admin.companyId });
  const { id } = await buildTest({ id: admin.companyId }, course.id, {});
  const body = { format, text: write(`a${marks(140_000)}b`), dry_run: true };
  const { status, body: found } = await held(() =>
    callsOf(admin).post(`/handbook/tests/${id}/import-questions/`, body),
  );
  expect(status).toBe(200);
  expect((found.skipped as { reason: string }[])[0]?.reason).toBe(reason);
});

test.each([
  ["dots", ".", "a"],
  ["spaces", " ", "a x.txt"],
  ["slashes", "/", "x.txt"],
])("a file whose name has 75,000 %s is stored under a short one", async (_, letter, name) => {
  const course = await buildCourse({ id: admin.companyId });
  const form = material(course.id, { filename: `a${letter.repeat(75_000)}x.txt`, bytes: "words" });
  const { status, body } = await held(() => call("POST", "/handbook/course-files/", { token: admin.access, ...form }));
  expect(status).toBe(201);
  expect(decodeURIComponent(String(body.file))).toContain(name);
});

test("a file whose name has 30,000 marks is stored under a short one", async () => {
  const course = await buildCourse({ id: admin.companyId });
  const form = material(course.id, { filename: `a${marks(30_000)}.txt`, bytes: "words" });
  const { status } = await held(() => call("POST", "/handbook/course-files/", { token: admin.access, ...form }));
  expect(status).toBe(201);
});
