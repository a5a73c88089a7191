import { type BuiltTest, buildTest } from "@/tests/support/builders/online-tests";
import { buildCourse } from "../support/builders/courses";
import type { Answer } from "../support/call";
import { sql } from "../support/database";
import { callsOf, trailOf } from "../support/handbook";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const BANK = `// Запитання про фарби
::Розчинник::Чим розводять емаль ПФ-115?{=Уайт-спіритом ~Водою ~Олією#Ні, олія не висохне}

Оберіть\\: що з цього ґрунт?{~%50%ГФ-021 ~%50%ВЛ-02 ~%-100%ПФ-115}

Сонце світить удень.{TRUE}

Розкажіть про себе.{}

Скільки буде 2+2?{#4}
`;

let admin: Registered;
let api: ReturnType<typeof callsOf>;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  api = callsOf(admin);
});

const company = () => ({ id: admin.companyId });
const newTest = async (given: Parameters<typeof buildTest>[2] = {}): Promise<BuiltTest> =>
  buildTest(company(), (await buildCourse(company())).id, given);
const bring = (id: number, body: object) =>
  api.post(`/handbook/tests/${id}/import-questions/`, { format: "gift", text: BANK, ...body });
const take = (id: number, format: string, language = "en") =>
  callsOf(admin, language).get(`/handbook/tests/${id}/export-questions/?format=${format}`);
const list = async (path: string) => (await api.get(path)).body.results ?? [];
const skippedIn = ({ body }: Answer) =>
  (body.skipped as { line: number; reason: string }[]).map(({ line, reason }) => [line, reason]);

describe("questions imported from a file", () => {
  test("are shown by a dry run, with skipped parts and reasons, and nothing is saved", async () => {
    const { id } = await newTest();
    const { status, body } = await callsOf(admin, "uk").post(`/handbook/tests/${id}/import-questions/`, {
      format: "gift",
      text: BANK,
      dry_run: true,
    });
    expect([status, body.imported]).toEqual([200, 0]);
    const [first, second, third, ...more] = body.questions as { answers: unknown }[];
    expect(first).toEqual({
      ...{ line: 2, title: "Чим розводять емаль ПФ-115?", score: 1, time_limit: 0 },
      answers: [
        { title: "Уайт-спіритом", is_correct: true },
        { title: "Водою", is_correct: false },
        { title: "Олією", is_correct: false },
      ],
    });
    expect(second).toMatchObject({
      title: "Оберіть: що з цього ґрунт?",
      answers: [{ is_correct: true }, { is_correct: true }, { is_correct: false }],
    });
    expect(third?.answers).toEqual([
      { title: "Правильно", is_correct: true },
      { title: "Неправильно", is_correct: false },
    ]);
    expect(more).toEqual([]);
    expect(body.skipped).toEqual([
      {
        line: 8,
        text: expect.stringContaining("Розкажіть про себе."),
        reason: "essay",
        detail: expect.stringMatching(/[а-яії]/),
      },
      { line: 10, text: expect.stringContaining("2+2"), reason: "numerical", detail: expect.stringMatching(/[а-яії]/) },
    ]);
    expect(await sql("SELECT 1 FROM test_questions WHERE test_id = $1", [id])).toEqual([]);
  });

  test("are added at the end of the test with their answers, and write one line in the trail", async () => {
    const { id } = await newTest({ questions: [{ title: "Було раніше" }] });
    expect((await bring(id, {})).body.imported).toBe(3);
    const questions = await list(`/handbook/test-questions/?test=${id}`);
    expect(
      questions.map(({ title, order, answers_count, right_count }) => [title, order, answers_count, right_count]),
    ).toEqual([
      ["Було раніше", 1, 2, 1],
      ["Чим розводять емаль ПФ-115?", 2, 3, 1],
      ["Оберіть: що з цього ґрунт?", 3, 3, 2],
      ["Сонце світить удень.", 4, 2, 1],
    ]);
    expect(questions[1]?.additional_info).toMatchObject({ name: "Розчинник" });
    const answers = await list(`/handbook/test-answers/?question=${questions[2]?.id}`);
    expect(answers.map(({ title, is_correct, order }) => [title, is_correct, order])).toEqual([
      ["ГФ-021", true, 1],
      ["ВЛ-02", true, 2],
      ["ПФ-115", false, 3],
    ]);
    const line = {
      action: "questions_imported",
      subject: "test",
      subject_id: id,
      details: { title: expect.any(String), format: "gift", imported: 3 },
    };
    expect(await trailOf(admin, "question%")).toEqual([line]);
  });

  test("with a time limit are skipped in a test without the flag, and imported into one with it", async () => {
    const text = 'Перше?{=Так ~Ні}\n\n// atesta: {"score":2,"time_limit":30}\nДруге?{=Так ~Ні}\n';
    const [plain, marked] = [await newTest(), await newTest({ hasTimeLimit: true })];
    const left = await bring(plain.id, { text });
    expect([left.body.imported, skippedIn(left)]).toEqual([1, [[4, "not_time_limited"]]]);
    expect((left.body.skipped as { detail: string }[])[0]?.detail).toBe(
      "The question has a time limit, but the test is not marked as time-limited.",
    );
    expect((await bring(marked.id, { text })).body).toMatchObject({ imported: 2, skipped: [] });
    expect((await list(`/handbook/test-questions/?test=${marked.id}`))[1]).toMatchObject({
      title: "Друге?",
      score: 2,
      time_limit: 30,
    });
  });

  test("can be a CSV table", async () => {
    const { id } = await newTest();
    const text = "Питання;Бали;Правильні відповіді;Відповідь 1;Відповідь 2\r\n2 + 2?;3;1;4;5\r\nНіщо?;1;7;4;5\r\n";
    const answer = await bring(id, { format: "csv", text });
    expect([answer.body.imported, skippedIn(answer)]).toEqual([1, [[3, "right_numbers"]]]);
    expect(await list(`/handbook/test-questions/?test=${id}`)).toMatchObject([{ title: "2 + 2?", score: 3 }]);
  });

  test("with characters that the database cannot store are refused whole", async () => {
    const { id } = await newTest();
    const hostile = [
      "Раз?{=\ud800 ~Ні}",
      '// atesta: {"additional_info":{"a":"\\u0000"}}\nРаз?{=Так ~Ні}',
      `Раз?{=Так ~Ні}\n\n${"{".repeat(5000)}`,
      "}{",
      "\u2028",
    ];
    for (const text of hostile) expect((await bring(id, { text })).status).toBe(200);
    const nul = await bring(id, { text: "Раз?{=Так\0 ~Ні}" });
    expect([nul.status, Object.keys(nul.body.errors as object)]).toEqual([400, ["text"]]);
    const whole = await sql(
      "SELECT 1 FROM test_questions q WHERE test_id = $1 AND NOT EXISTS (SELECT 1 FROM test_answers a WHERE a.question_id = q.id)",
      [id],
    );
    expect(whole).toEqual([]);
  });

  test("lose invisible characters, and a title of only such characters is refused", async () => {
    const { id } = await newTest();
    const text = "Яка \u202eфарба\u0007?{=Біла\u202e\u200b ~Чорна\\nй мат}\n\n::a::\u200b\u0007{=Так ~Ні}\n";
    const brought = await bring(id, { text, dry_run: false });
    expect([brought.body.imported, skippedIn(brought)]).toEqual([1, [[3, "no_title"]]]);
    const [row] = await sql(
      `SELECT q.title, array_agg(a.title ORDER BY a.sort_order) AS answers FROM test_questions q JOIN test_answers a ON a.question_id = q.id WHERE q.test_id = $1 GROUP BY q.id`,
      [id],
    );
    expect(row).toEqual({ title: "Яка фарба?", answers: ["Біла", "Чорна\nй мат"] });
  });

  test("are refused by field if format or text is missing, or the text is over 2 MB", async () => {
    const { id } = await newTest();
    expect(
      Object.keys((await api.post(`/handbook/tests/${id}/import-questions/`)).body.errors as object).sort(),
    ).toEqual(["format", "text"]);
    expect((await bring(id, { format: "docx" })).body.errors).toEqual({ format: ["This field is not in the list"] });
    expect((await bring(id, { text: "x".repeat(2 * 1024 * 1024) })).body).toMatchObject({
      status: 413,
      code: "too_large",
    });
    expect((await bring(2_000_000_000, {})).status).toBe(404);
  });

  test("can be two thousand at once", async () => {
    const { id } = await newTest();
    const text = Array.from({ length: 2000 }, (_, nth) => `Питання ${nth}?{=Так ~Ні ~Не знаю ~Ніколи}`).join("\n\n");
    const answer = await bring(id, { text });
    expect(answer.body.imported).toBe(2000);
    expect(Number(/db;desc="(\d+)"/.exec(answer.headers.get("server-timing") ?? "")?.[1])).toBeLessThan(10);
    const [last] = await sql(
      "SELECT title, sort_order AS at FROM test_questions WHERE test_id = $1 ORDER BY sort_order DESC LIMIT 1",
      [id],
    );
    expect(last).toEqual({ title: "Питання 1999?", at: 2000 });
  });

  test("in two parallel imports are stored one import after the other", async () => {
    const { id } = await newTest();
    await Promise.all([bring(id, {}), bring(id, {})]);
    const places = await sql<{ at: number }>(
      "SELECT sort_order AS at FROM test_questions WHERE test_id = $1 ORDER BY 1",
      [id],
    );
    expect(places.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("questions exported to a file", () => {
  /** A test whose texts are hard to write and read in some format. */
  const nasty = (): Promise<BuiltTest> =>
    newTest({
      title: "Фарби: «лак» & (ґрунт)*'/../",
      hasTimeLimit: true,
      questions: [
        {
          title: "Скільки буде {2 = 2} ~ #3?\nІ чому: \\n?",
          points: 5,
          timeLimitSeconds: 45,
          answers: [
            { title: '=SUM(A1); "так"', isCorrect: true },
            { title: "-1", isCorrect: false },
          ],
        },
        {
          title: "<b>Жирний</b> &amp; \t табуляція 💥",
          answers: [
            { title: "%50%", isCorrect: true },
            { title: "[html] @", isCorrect: true },
            { title: "'+1", isCorrect: false },
          ],
        },
        {
          title: "// не примітка",
          points: 0,
          answers: [
            { title: "$CATEGORY: ні", isCorrect: true },
            { title: "TRUE", isCorrect: false },
          ],
        },
      ],
    });
  const inform = (id: number) =>
    sql(
      `UPDATE test_questions SET additional_info = '{"name":"Назва :: тут","feedback":"Бо так","zeta":[1,{"b":null}],"a":1.5}' WHERE test_id = $1 AND sort_order = 2`,
      [id],
    );

  test.each([
    ["gift", "text/plain; charset=utf-8", ".gift.txt"],
    ["csv", "text/csv; charset=utf-8", ".csv"],
  ])("as %s give the same bytes after an import into an empty test", async (format, type, ending) => {
    const source = await nasty();
    await inform(source.id);
    const first = await take(source.id, format);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, type]);
    const disposition = first.headers.get("content-disposition") ?? "";
    expect(decodeURIComponent(disposition)).toBe(`attachment; filename*=UTF-8''Фарби «лак» & (ґрунт) '${ending}`);
    expect(/^[\x20-\x7e]+$/.test(disposition)).toBe(true);
    const empty = await newTest({ hasTimeLimit: true });
    expect((await bring(empty.id, { format, text: first.text })).body).toMatchObject({ imported: 3, skipped: [] });
    const second = await take(empty.id, format);
    expect(second.text).toBe(first.text);
    const bare =
      "SELECT q.title, q.points, q.time_limit_seconds, q.sort_order, q.additional_info FROM test_questions q WHERE q.test_id = $1 ORDER BY q.sort_order";
    expect(await sql(bare, [empty.id])).toEqual(await sql(bare, [source.id]));
  });

  test("are in the order of the test, and the table's headers in the language of the request", async () => {
    const { id, questions } = await newTest({ questions: [{ title: "Перше" }, { title: "Друге" }] });
    await api.post(`/handbook/tests/${id}/order-questions/`, {
      ids: questions.map((question) => question.id).toReversed(),
    });
    const [english, ukrainian] = [(await take(id, "csv")).text, (await take(id, "csv", "uk")).text];
    expect(english).toMatch(/^"Question";/);
    expect(ukrainian).toMatch(/^"Запитання";/);
    for (const text of [english, ukrainian, (await take(id, "gift")).text])
      expect(text.indexOf("Друге")).toBeLessThan(text.indexOf("Перше"));
    expect((await api.get(`/handbook/tests/${id}/export-questions/`)).headers.get("content-type")).toContain(
      "text/plain",
    );
  });

  test("are only for administrators of the company", async () => {
    const { id } = await newTest({ questions: [{ title: "Таємне" }] });
    const path = `/handbook/tests/${id}/export-questions/`;
    expect((await callsOf(await hire(admin, ["employee", "examiner"])).get(path)).status).toBe(403);
    expect((await callsOf(await registerAndSignIn()).get(path)).status).toBe(404);
    expect((await api.get(`${path}?format=docx`)).body.errors).toEqual({ format: ["This field is not in the list"] });
  });
});
