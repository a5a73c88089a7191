import { inCompanyQuietly } from "@/lib/db/company";
import { takeAgain } from "@/lib/domain/learning/user-courses/take-again";
import { buildCourse, buildCourseLink, buildUserCourse } from "../support/builders/courses";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const LINKS = "/handbook/course-links/";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

const newCourse = (given: Parameters<typeof buildCourse>[1] = {}) => buildCourse({ id: admin.companyId }, given);
const post = (body: object) => call("POST", LINKS, { token: admin.access, body });
const seen = async ({ access }: Registered) =>
  ((await call("GET", LINKS, { token: access })).body.results ?? []).map(({ id }) => id);

describe("links of courses", () => {
  test("can be created, changed, filtered by course and deleted, and their course counts them", async () => {
    const [course, other] = [await newCourse(), await newCourse({ kind: "adaptation" })];
    await buildCourseLink(other);
    const { status, body } = await post({
      course: course.id,
      title: " Інструкція ",
      url: " https://materials.example/інструкція.PDF?v=1 ",
    });
    expect(status).toBe(201);
    const url = `https://materials.example/${encodeURIComponent("інструкція")}.PDF?v=1`;
    expect(body).toEqual({
      id: expect.any(Number),
      course: course.id,
      title: "Інструкція",
      url,
      kind: "document",
      order: 1,
    });
    const path = `${LINKS}${body.id}/`;
    const changed = { ...body, title: "Відео", url: "https://youtu.be/abc", kind: "video" };
    expect(
      (
        await call("PATCH", path, {
          token: admin.access,
          body: { title: "Відео", url: "https://youtu.be/abc", course: other.id },
        })
      ).body,
    ).toEqual(changed);
    expect((await call("GET", `${LINKS}?course=${course.id}`, { token: admin.access })).body.results).toEqual([
      changed,
    ]);
    expect(
      (await call("GET", `/handbook/education-courses/${course.id}/`, { token: admin.access })).body.links_count,
    ).toBe(1);
    expect((await call("DELETE", path, { token: admin.access })).status).toBe(204);
    expect((await call("GET", path, { token: admin.access })).status).toBe(404);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "ftp://materials.example/",
    "file:///etc/passwd",
    "//materials.example/",
    "/page",
    "materials.example",
    "https://",
    "http://[",
    "blob:https://materials.example/1",
  ])("must use http or https: %s", async (url) => {
    const course = await newCourse();
    const answer = await post({ course: course.id, title: "Посилання", url });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { url: ["Enter an address that begins with http:// or https://"] },
    ]);
  });

  test("are stored as a browser normalises them, up to 2000 characters", async () => {
    const course = await newCourse();
    const kept = async (url: string) => (await post({ course: course.id, title: "Посилання", url })).body.url;
    expect(await kept("HTTP://Materials.Example:80/a/../b")).toBe("http://materials.example/b");
    expect(await kept("https:\\\\materials.example\\page")).toBe("https://materials.example/page");
    expect(await kept(`https://materials.example/${"a".repeat(1974)}`)).toHaveLength(2000);
    const long = [`https://materials.example/${"a".repeat(1975)}`, `https://materials.example/${"ї".repeat(400)}`];
    for (const url of long)
      expect((await post({ course: course.id, title: "Посилання", url })).body.errors).toEqual({
        url: ["The string length out of range"],
      });
  });

  test("must belong to a course of the company", async () => {
    const stranger = await registerAndSignIn();
    const theirs = await buildCourse({ id: stranger.companyId });
    for (const course of [theirs.id, 2_000_000_000]) {
      const answer = await post({ course, title: "Посилання", url: "https://materials.example/" });
      expect([answer.status, answer.body.errors]).toEqual([400, { course: ["There is no such object"] }]);
    }
  });

  test("are visible only to administrators, examiners of the course and its learners", async () => {
    const [examiner, appointed, learner, colleague] = [
      await hire(admin, ["examiner"]),
      await hire(admin, ["examiner"]),
      await hire(admin, ["employee"]),
      await hire(admin, ["employee", "expert", "supervisor"]),
    ];
    const [course, other] = [await newCourse({ examinerIds: [examiner.userId] }), await newCourse()];
    const [link, hidden] = [await buildCourseLink(course), await buildCourseLink(other)];
    await buildUserCourse(course, learner.userId, { examinerId: appointed.userId });
    expect(await seen(admin)).toEqual([link.id, hidden.id]);
    for (const person of [examiner, appointed, learner]) expect(await seen(person)).toEqual([link.id]);
    expect(await seen(colleague)).toEqual([]);
    expect((await call("GET", `${LINKS}${link.id}/`, { token: colleague.access })).status).toBe(404);
    await call("POST", "/users/remove-role-from-user/", {
      token: admin.access,
      body: { user: examiner.userId, role: "examiner" },
    });
    expect(await seen(examiner)).toEqual([]);
  });

  describe("whose deletion is undone", () => {
    const ticks = () =>
      sql<{ user_course_id: number }>(
        "SELECT user_course_id FROM completed_links WHERE company_id = $1 ORDER BY user_course_id",
        [admin.companyId],
      );
    const restore = (id: number, token = admin.access) => call("POST", `${LINKS}${id}/restore/`, { token, body: {} });
    const remove = (id: number) => call("DELETE", `${LINKS}${id}/`, { token: admin.access });

    async function tickedLink() {
      const course = await newCourse();
      const link = await buildCourseLink(course);
      const readers = [await hire(admin, ["employee"]), await hire(admin, ["employee"])];
      const userCourses = await Promise.all(readers.map(({ userId }) => buildUserCourse(course, userId)));
      for (const { id } of userCourses)
        await sql("INSERT INTO completed_links (company_id, user_course_id, course_link_id) VALUES ($1, $2, $3)", [
          admin.companyId,
          id,
          link.id,
        ]);
      return { link, course, userCourses };
    }

    test("have their id and their ticks again, however often the button is pressed", async () => {
      const { link } = await tickedLink();
      const before = await ticks();
      expect(before).toHaveLength(2);
      expect((await remove(link.id)).status).toBe(204);
      expect(await ticks()).toEqual([]);
      const answers = await Promise.all([restore(link.id), restore(link.id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toMatchObject({ id: link.id, title: link.title, url: link.url });
      expect(await ticks()).toEqual(before);
      expect((await restore(link.id)).status).toBe(200);
      const trail = await sql<{ action: string }>(
        "SELECT action FROM audit_events WHERE company_id = $1 AND subject = 'course_link' ORDER BY id",
        [admin.companyId],
      );
      expect(trail.map(({ action }) => action)).toEqual(["course_link_deleted", "course_link_restored"]);
    });

    test("are not ticked for somebody who began the course anew meanwhile", async () => {
      const { link, userCourses } = await tickedLink();
      await remove(link.id);
      const anew = { reason: "restart", isWhole: true, isRetraining: false } as const;
      await inCompanyQuietly({ companyId: admin.companyId }, (db) => takeAgain(db, [userCourses[0]?.id ?? 0], anew));
      expect((await restore(link.id)).status).toBe(200);
      expect(await ticks()).toEqual([{ user_course_id: userCourses[1]?.id }]);
    });

    test("come back only for administrators of the company, within ten minutes, and with their course", async () => {
      const { link, course } = await tickedLink();
      expect((await restore(link.id + 1000)).status).toBe(404);
      await remove(link.id);
      const [other, employee] = [await registerAndSignIn(), await hire(admin, ["employee"])];
      expect((await restore(link.id, other.access)).status).toBe(404);
      expect((await restore(link.id, employee.access)).status).toBe(403);
      await sql("UPDATE removed_links SET removed_at = now() - interval '601 seconds' WHERE id = $1", [link.id]);
      expect((await restore(link.id)).status).toBe(404);
      await sql("UPDATE removed_links SET removed_at = now() - interval '590 seconds' WHERE id = $1", [link.id]);
      expect((await restore(link.id)).status).toBe(200);
      await remove(link.id);
      await sql("DELETE FROM user_courses WHERE course_id = $1", [course.id]);
      await sql("DELETE FROM program_courses WHERE course_id = $1", [course.id]);
      await sql("DELETE FROM courses WHERE id = $1", [course.id]);
      expect((await restore(link.id)).status).toBe(404);
    });
  });

  test("delete the ticks of their readers when they are deleted", async () => {
    const learner = await hire(admin, ["employee"]);
    const course = await newCourse();
    const link = await buildCourseLink(course);
    const { id } = await buildUserCourse(course, learner.userId);
    await sql("INSERT INTO completed_links (company_id, user_course_id, course_link_id) VALUES ($1, $2, $3)", [
      admin.companyId,
      id,
      link.id,
    ]);
    expect((await call("DELETE", `${LINKS}${link.id}/`, { token: admin.access })).status).toBe(204);
    expect(await sql("SELECT 1 FROM completed_links WHERE company_id = $1", [admin.companyId])).toEqual([]);
  });
});
