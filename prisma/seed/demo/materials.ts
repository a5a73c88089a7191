import { type DemoCourses, personCalled } from "./courses";
import type { DemoCourseTitle } from "./courses-data";
import { soundAlarm } from "./materials/alarm-sound";
import { drawCabinet } from "./materials/cabinet-drawing";
import { drawEvacuationPlan } from "./materials/evacuation-plan";
import { fireNote, firstDay, partsList, shelfLoads } from "./materials/texts";
import type { DemoCompany } from "./people";
import { keepFile, type Seeding } from "./seeding";

export type Material = { course: DemoCourseTitle; title: string; name: string; contentType: string; bytes: Buffer };

/** Files small enough to be created at each start, at least one for each kind of preview. */
export async function drawMaterials(): Promise<Material[]> {
  const plan = await drawEvacuationPlan();
  const text = (content: string) => ({ contentType: "text/plain; charset=utf-8", bytes: Buffer.from(content) });
  const table = (content: string) => ({ contentType: "text/csv; charset=utf-8", bytes: Buffer.from(content) });
  const png = { contentType: "image/png", bytes: plan };
  return [
    {
      course: "Охорона праці та пожежна безпека",
      title: "План евакуації цеху",
      name: "План евакуації цеху.png",
      ...png,
    },
    {
      course: "Охорона праці та пожежна безпека",
      title: "Якщо сталася пожежа",
      name: "Якщо сталася пожежа.txt",
      ...text(fireNote),
    },
    {
      course: "Охорона праці та пожежна безпека",
      title: "Як звучить тривога",
      name: "Як звучить тривога.wav",
      contentType: "audio/wav",
      bytes: soundAlarm(),
    },
    {
      course: "Матеріали й фурнітура",
      title: "Навантаження на полиці",
      name: "Навантаження на полиці.csv",
      ...table(shelfLoads),
    },
    {
      course: "Читання креслень корпусних меблів",
      title: "Креслення тумби",
      name: "Креслення тумби.pdf",
      contentType: "application/pdf",
      bytes: drawCabinet(),
    },
    {
      course: "Читання креслень корпусних меблів",
      title: "Перелік деталей тумби",
      name: "Перелік деталей тумби.csv",
      ...table(partsList),
    },
    {
      course: "Знайомство з компанією",
      title: "Перший день за годинами",
      name: "Перший день за годинами.txt",
      ...text(firstDay),
    },
    { course: "Знайомство з компанією", title: "План цеху й виходів", name: "План цеху й виходів.png", ...png },
  ];
}

/** Stores the bytes before the rows that name them. */
export async function seedMaterials(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  courses: DemoCourses,
): Promise<void> {
  const { db, materials } = seeding;
  const kept = await Promise.all(materials.map((material) => keepFile(seeding, companyId, material)));
  const uploadedById = personCalled(people, "Скрипник");
  const stored = kept.map((bytes) => ({ ...bytes, companyId, uploadedById }));
  const files = await db.storedFile.createManyAndReturn({ data: stored, select: { id: true } });
  await db.courseFile.createMany({
    data: materials.map(({ course, title }, at) => ({
      companyId,
      courseId: courses[course],
      title,
      fileId: files[at]?.id as number,
      order: materials.slice(0, at + 1).filter((one) => one.course === course).length,
    })),
  });
}
