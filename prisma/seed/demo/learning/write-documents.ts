import { personCalled } from "../courses";
import type { DemoCompany } from "../people";
import { demoPeople } from "../people-data";
import { keepFile, type Seeding } from "../seeding";
import type { OpenedCourse } from "./write-courses";
import { type Decision, decisionsOf } from "./write-decisions";

const TITLE = "Протокол іспиту";

/** Every other in-person exam has a result document. */
export async function writeDocuments(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  opened: readonly OpenedCourse[],
): Promise<void> {
  const decisions = decisionsOf(opened);
  const documented = decisions.filter((_, nth) => nth % 2 === 0);
  const files = documented.map(async (one) => {
    const kept = await keepFile(seeding, companyId, {
      bytes: recordOf(one),
      name: `${TITLE}.txt`,
      contentType: "text/plain; charset=utf-8",
    });
    return { ...kept, companyId, uploadedById: personCalled(people, one.by), createdAt: one.at };
  });
  const stored = await seeding.db.storedFile.createManyAndReturn({
    data: await Promise.all(files),
    select: { id: true },
  });
  const data = documented.map(({ stageId, round }, nth) => ({
    companyId,
    stageId,
    round,
    title: TITLE,
    fileId: stored[nth]?.id as number,
  }));
  await seeding.db.examDocument.createMany({ data });
}

function recordOf({ who, by, course, step, at }: Decision): Buffer {
  const name = (last: string) => {
    const person = demoPeople.find((one) => one.last === last);
    return `${person?.last} ${person?.first} ${person?.middle}`;
  };
  const lines = [
    TITLE,
    `Курс: ${course}`,
    `Дата: ${at.toISOString().slice(0, 10)}`,
    `Складав(ла): ${name(who)}`,
    `Приймав(ла): ${name(by)}`,
  ];
  const result = step === "passed" ? "складено" : "не складено, потрібна повторна підготовка";
  return Buffer.from(`${[...lines, `Результат: ${result}`].join("\n")}\n`);
}
