import { isJoyDue } from "@/components/screens/development/celebrate-exam";
import type { LearnedProgram } from "@/components/screens/home/agenda";
import { finishedLately } from "@/components/shared/learning/finished-lately";
import { keepCelebrated, wasCelebrated } from "@/lib/client/celebrated";

const program = (id: number, given: object) =>
  ({ id, kind: "education", status: "done", pass_date: "2026-11-20", ...given }) as unknown as LearnedProgram;

test("a program of either kind is finished lately for seven days after its day", () => {
  const programs = [
    program(1, {}),
    program(2, { pass_date: "2026-11-19" }),
    program(3, { status: "review" }),
    program(4, { kind: "adaptation" }),
    program(5, { pass_date: null }),
  ];
  expect(finishedLately(programs, "2026-11-27").map(({ id }) => id)).toEqual([1, 4]);
});

describe("in one browser", () => {
  const kept = new Map<string, string>();
  beforeAll(() => {
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
      },
    });
  });
  beforeEach(() => kept.clear());

  test("a certificate is greeted once, and each has its own greeting", () => {
    expect(wasCelebrated("a")).toBe(false);
    keepCelebrated("a");
    keepCelebrated("a");
    expect([wasCelebrated("a"), wasCelebrated("b")]).toEqual([true, false]);
    expect([...kept.values()]).toEqual(['["a"]']);
  });

  test("a passed exam has its joy for seven days, once, and again when it was taken again", () => {
    const exam = { course: 3, finished: "2026-11-20T10:00:00Z" };
    const at = (day: string) => Date.parse(`${day}T09:59:59Z`);
    expect([isJoyDue(exam, at("2026-11-27")), isJoyDue(exam, at("2026-11-28"))]).toEqual([true, false]);
    keepCelebrated(`exam-3-${exam.finished}`);
    expect(isJoyDue(exam, at("2026-11-21"))).toBe(false);
    expect(isJoyDue({ ...exam, finished: "2026-11-22T10:00:00Z" }, at("2026-11-23"))).toBe(true);
  });

  test("only the newest are kept, and what is no list is none", () => {
    for (let nth = 0; nth < 60; nth += 1) keepCelebrated(`code-${nth}`);
    expect([wasCelebrated("code-59"), wasCelebrated("code-0")]).toEqual([true, false]);
    for (const key of kept.keys()) kept.set(key, "{");
    expect(wasCelebrated("code-59")).toBe(false);
  });
});
