import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { learn } from "@/tests/support/builders/learning";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { makeCourseFile } from "@/tests/support/builders/stored-files";
import { call } from "@/tests/support/call";

const db = systemDb("seed");
const COURSES = "/studies/user-education-program-courses/";

/** A learner of a course with a file and a link, in a company that asks for opening, or not. */
async function learner(isOpeningRequired: boolean) {
  const company = await makeCompany();
  await db.company.update({ where: { id: company.id }, data: { isOpeningRequired } });
  const course = await buildCourse(company, {});
  const [file, link] = [await makeCourseFile(course), await buildCourseLink(course)];
  const person = await signedIn(await makeUser(company));
  const own = await learn(course, person.user.id);
  const path = `${COURSES}${own.id}/completed/`;
  const send = (body: object) => call("POST", path, { token: person.access, body });
  const read = async () => (await call("GET", path, { token: person.access })).body;
  return { company, course, file, link, person, own, path, send, read };
}

const NOTHING = { files: [], links: [], opened_files: [], opened_links: [] };

test("a company may ask for opening: what was not opened is not ticked, and nothing of the call is kept", async () => {
  const { file, link, own, send, read } = await learner(true);
  const refused = await send({ files: [file.id], links: [link.id], opened_links: [link.id] });
  expect([refused.status, refused.body.code]).toEqual([409, "material_not_opened"]);
  expect(refused.body.detail).toContain("1 material was not opened");
  expect(await read()).toEqual(NOTHING);

  // It may be said with the tick, as what was opened without a connection is, or before.
  const together = await send({ links: [link.id], opened_links: [link.id] });
  const one = { ...NOTHING, links: [link.id], opened_links: [link.id] };
  expect([together.status, together.body]).toEqual([200, one]);
  for (let nth = 0; nth < 2; nth++)
    expect((await send({ opened_files: [file.id, file.id] })).body).toEqual({ ...one, opened_files: [file.id] });
  expect(await db.openedFile.count({ where: { userCourseId: own.id } })).toBe(1);
  const all = { ...one, files: [file.id], opened_files: [file.id] };
  expect((await send({ files: [file.id] })).body).toEqual(all);
  expect(await read()).toEqual(all);
});

test("opening alone is not learning: it neither ticks nor counts as the day when somebody last learned", async () => {
  const { file, own, send, read } = await learner(true);
  await send({ opened_files: [file.id] });
  expect(await read()).toEqual({ ...NOTHING, opened_files: [file.id] });
  const program = await db.userProgram.findUniqueOrThrow({ where: { id: own.userProgramId } });
  expect(program.activityAt).toBeNull();
});

test("where the company does not ask, ticks are free and nobody learns what was opened", async () => {
  const { company, file, link, send, read } = await learner(false);
  const free = await send({ files: [file.id], opened_files: [file.id], opened_links: [link.id] });
  expect([free.status, free.body]).toEqual([200, { ...NOTHING, files: [file.id] }]);
  // What was ticked before stays, and may be sent again.
  await db.company.update({ where: { id: company.id }, data: { isOpeningRequired: true } });
  expect((await send({ files: [file.id] })).body).toEqual({ ...NOTHING, files: [file.id] });
  expect((await send({ files: [file.id], links: [link.id] })).body.code).toBe("material_not_opened");
  expect(await read()).toEqual({ ...NOTHING, files: [file.id] });
});

test("what another person, or another company, has opened does not count; a foreign material is not kept as opened", async () => {
  const { course, file, link, path, send, read } = await learner(true);
  const [colleague, stranger] = [await signedIn(await makeUser({ id: course.companyId })), await learner(true)];
  const theirs = await learn(course, colleague.user.id);
  const body = { opened_files: [file.id] };
  await call("POST", `${COURSES}${theirs.id}/completed/`, { token: colleague.access, body });
  expect(await db.openedFile.count({ where: { userCourseId: theirs.id } })).toBe(1);
  expect((await send({ files: [file.id] })).body.code).toBe("material_not_opened");
  for (const { access } of [colleague, stranger.person])
    expect((await call("POST", path, { token: access, body })).status).toBe(404);
  const other = await buildCourseLink(await buildCourse({ id: course.companyId }, {}));
  for (const foreign of [other.id, stranger.link.id])
    expect((await send({ opened_links: [foreign, link.id], links: [link.id] })).status).toBe(200);
  expect(await read()).toEqual({ ...NOTHING, links: [link.id], opened_links: [link.id] });
});

test("a course that is begun anew is to be opened anew, and a deleted course takes what was opened along", async () => {
  const { company, file, link, own, send, read } = await learner(true);
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  await send({ files: [file.id], opened_files: [file.id], opened_links: [link.id] });
  const restart = `/studies/user-education-programs/${own.userProgramId}/restart/`;
  expect((await call("POST", restart, { token: admin.access, body: {} })).status).toBe(200);
  expect(await read()).toEqual(NOTHING);
  await send({ opened_links: [link.id] });
  expect((await call("DELETE", `${COURSES}${own.id}/`, { token: admin.access })).status).toBe(204);
  expect(await db.openedLink.count({ where: { userCourseId: own.id } })).toBe(0);
});

test("an administrator turns it on; everybody of the company learns it, and the audit log says it", async () => {
  const { company, person } = await learner(false);
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const change = (token: string) => call("PATCH", "/users/company/", { token, body: { is_opening_required: true } });
  expect((await change(person.access)).status).toBe(403);
  const changed = await change(admin.access);
  expect([changed.status, changed.body]).toMatchObject([200, { is_opening_required: true }]);
  const seen = await call("GET", "/auth/user/", { token: person.access });
  expect(seen.body.company).toMatchObject({ is_opening_required: true });
  const [event] = await db.auditEvent.findMany({ where: { companyId: company.id, action: "company_changed" } });
  expect(event).toMatchObject({ actorId: admin.user.id, details: { fields: ["is_opening_required"] } });
});
