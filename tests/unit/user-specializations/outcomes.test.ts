import { examinerOutcomes, moveOutcomes } from "@/components/screens/administration/user-specializations/bulk-outcomes";
import { sendMany } from "@/components/screens/administration/user-specializations/send-many";
import { openPeople } from "@/components/screens/administration/user-specializations/user-specializations-view";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";

const course = (id: number, user: number, of = id) => ({ id, user, course: of, title: `Курс ${of}` }) as UserCourse;
const program = (id: number, deadline_date: string | null, courses: UserCourse[] = []) =>
  ({
    ...{ id, deadline_date, courses, briefing_date: "2026-11-01", title: "Столяр" },
    ...{ first_name: "Софія", last_name: "Ґалаґан" },
  }) as UserProgram;
const NAME = "Ґалаґан Софія";

test("each program says its new deadline, or why it stays", () => {
  const programs = [program(1, "2026-12-31"), program(2, null), program(3, "2026-11-02")];
  expect(moveOutcomes(programs, { shift_days: -2 })).toEqual([
    { id: 1, name: `${NAME}, Столяр`, from: "2026-12-31", day: "2026-12-29" },
    { id: 2, name: `${NAME}, Столяр`, problem: "no_deadline" },
    { id: 3, name: `${NAME}, Столяр`, problem: "deadline_before_briefing" },
  ]);
  expect(moveOutcomes(programs.slice(1, 2), { deadline_date: "2026-12-24" })).toMatchObject([
    { id: 2, from: null, day: "2026-12-24" },
  ]);
});

test("only the courses that are meant get an examiner, who is nobody's own", () => {
  const programs = [program(1, null, [course(11, 5, 7), course(12, 5, 8)]), program(2, null, [course(21, 6, 7)])];
  const isMeant = (one: UserCourse) => one.course === 7;
  expect(examinerOutcomes(programs, isMeant, 6)).toEqual([
    { id: 11, name: `${NAME}, Курс 7` },
    { id: 21, name: `${NAME}, Курс 7`, problem: "examines_self" },
  ]);
  expect(examinerOutcomes(programs, isMeant, null).some(({ problem }) => problem)).toBe(false);
});

describe("many rows", () => {
  test("are sent in batches, whose outcomes add up", async () => {
    const sent: number[][] = [];
    const send = async (batch: number[]) => {
      sent.push(batch);
      return { changed: batch.length - 1, failed: [{ id: batch[0] ?? 0, detail: "Ні" }] };
    };
    expect(await sendMany([1, 2, 3, 4, 5], send, 2)).toEqual({
      changed: 2,
      failed: [1, 3, 5].map((id) => ({ id, detail: "Ні" })),
    });
    expect(sent).toEqual([[1, 2], [3, 4], [5]]);
  });

  test("stop at an error, and what was sent before stays counted", async () => {
    const lost = new Error("No response");
    const send = async ([first]: number[]) => {
      if (first === 3) throw lost;
      return { changed: 2, failed: [] };
    };
    expect(await sendMany([1, 2, 3, 4, 5], send, 2)).toEqual({ changed: 2, failed: [], stopped: lost });
  });
});

test("a link says whose rows are open; the page loads the first few of them", () => {
  expect(openPeople({})).toEqual([]);
  expect(openPeople({ "people.open": "3,x,3,4.5,12" })).toEqual([3, 12]);
  expect(openPeople({ "people.open": "1,2,3,4,5,6,7" })).toEqual([1, 2, 3, 4, 5]);
});
