import { buildChecklist, buildChecklistQuestion, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

/** Three people with four tasks each, one of them estimated and one late; who reads them, and the checklist of half of them. */
async function work() {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const estimator = await signedIn(await makeUser(company, { roles: ["estimator"] }));
  const head = await signedIn(await makeUser(company));
  const unit = await makeUnit(company, { managerId: head.user.id });
  const lists = await Promise.all(
    [1, 2].map(async () => {
      const list = await buildChecklist(company, { estimatorIds: [estimator.user.id] });
      await buildChecklistQuestion(list);
      return list;
    }),
  );
  const people = await Promise.all([1, 2, 3].map(() => makeUser(company, { unitId: unit.id })));
  for (const { id: userId } of people)
    for (const nth of [0, 1, 2, 3]) {
      const deadlineDate = nth === 3 ? new Date("2026-01-05") : null;
      const list = lists[nth % 2] ?? lists[0];
      if (!list) throw new Error("Two checklists were made");
      const task = await buildTask(list, { userId, estimatorId: estimator.user.id, deadlineDate });
      if (nth === 0) await buildEstimate(task);
    }
  return { readers: { admin, estimator, head }, checklist: lists[0]?.id, person: people[0]?.id };
}

test("the number beside a page is that of the tasks which the whole list shows, with and without a deleted person", async () => {
  const { readers, checklist, person } = await work();
  const filters = [
    ...["", "pending=true", "pending=false", "overdue=true", "overdue=false", "stuck=false", `checklist=${checklist}`],
    ...[`user=${person}`, `pending=true&checklist=${checklist}`, "search=task", "stuck=false&pending=true"],
  ];
  const expectCounts = async () => {
    const seen: number[] = [];
    for (const { access: token } of Object.values(readers))
      for (const list of ["tasks", "my-tasks"])
        for (const filter of filters) {
          const asked = (more: string) => call("GET", `/process/${list}/?${filter}&${more}`, { token });
          const { count, results } = (await asked("")).body;
          expect([list, filter, count]).toEqual([list, filter, results?.length]);
          for (const more of ["page_size=1", "page_size=1&page=2"])
            expect([list, filter, more, (await asked(more)).body.count]).toEqual([list, filter, more, count]);
          seen.push(Number(count));
        }
    return seen;
  };
  expect(Math.max(...(await expectCounts()))).toBe(12);
  await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [person]);
  expect(Math.max(...(await expectCounts()))).toBe(8);
});
