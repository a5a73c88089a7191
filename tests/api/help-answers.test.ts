import { call } from "../support/call";
import { hire, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
});

const ANSWERS = "/help/answers/";
const good = { topic: "account", question: "Де взяти перепустку?", answer: "На вахті.\n\nhttps://wiki.example/pass" };
const send = (body: object) => call("POST", ANSWERS, { token: admin.access, body });

test("an answer by an administrator is visible to everybody in the company, and can stop replacing ours", async () => {
  const { status, body } = await send({ ...good, replaces: "password" });
  expect([status, body]).toEqual([201, { id: expect.any(Number), ...good, replaces: "password" }]);
  const reader = await hire(admin, ["employee"]);
  expect((await call("GET", ANSWERS, { token: reader.access })).body.results).toEqual([body]);
  const changed = await call("PATCH", `${ANSWERS}${body.id}/`, {
    token: admin.access,
    body: { replaces: null, topic: "learner" },
  });
  expect(changed.body).toEqual({ ...body, replaces: null, topic: "learner" });
});

test("answers can be searched by question and answer, and filtered by audience", async () => {
  const { body } = await send({
    ...good,
    topic: "manager",
    question: "Хто складає графік?",
    answer: "Керівник зміни.",
  });
  const found = async (query: string) =>
    ((await call("GET", `${ANSWERS}?${query}`, { token: admin.access })).body.results as { id: number }[]).map(
      ({ id }) => id,
    );
  for (const query of ["search=ГРАФІК", "search=зміни", "topic=manager"])
    expect([query, await found(query)]).toEqual([query, [body.id]]);
  expect((await call("GET", `${ANSWERS}?topic=director`, { token: admin.access })).status).toBe(400);
});

test.each([
  ["topic", "director"],
  ["topic", null],
  ["question", "   "],
  ["question", "є".repeat(256)],
  ["answer", " \n "],
  ["answer", "є".repeat(5001)],
  ["replaces", "nothing-of-ours"],
])("%s cannot be %j", async (name, value) => {
  const { status, body } = await send({ ...good, [name]: value });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]]);
});

test("the longest texts are stored whole", async () => {
  const long = { ...good, question: "є".repeat(255), answer: "є".repeat(5000) };
  expect((await send(long)).body).toMatchObject(long);
});
