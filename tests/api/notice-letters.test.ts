import { inCompanyQuietly } from "@/lib/db/company";
import type { Company, User } from "@/lib/db/generated/client";
import { countingStatements } from "@/lib/db/statements";
import { systemDb } from "@/lib/db/system";
import { mailNotices } from "@/lib/domain/letters/mail-notices";
import { queueDigests } from "@/lib/domain/letters/queue-digests";
import { subscriptionOf } from "@/lib/domain/letters/unsubscribe";
import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { writeNotices } from "@/lib/domain/notices/write-notices";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { makeCompany, makeUser } from "../support/builders/people";
import { call } from "../support/call";
import { sql } from "../support/database";
import { runJobs } from "../support/jobs";
import { mailbox } from "../support/mailbox";

const mail = mailbox();
let company: Company;
let person: User;

beforeEach(async () => {
  company = await makeCompany();
  // No other company has a morning.
  await sql("UPDATE companies SET time_zone = 'Pacific/Kiritimati'");
  await sql("UPDATE companies SET time_zone = 'Europe/Kyiv' WHERE id = $1", [company.id]);
  person = await makeUser(company, { language: "uk", firstName: "Соломія" });
});

const passed = (userId = person.id): NewNotice => ({
  userId,
  code: "UXP",
  params: { course: "Охорона праці" },
  about: 7,
});
const assigned = (userId = person.id): NewNotice => ({
  userId,
  code: "UAA",
  params: { program: "Майстер зміни" },
  about: 9,
});
/** Writes notices as if two hours before the digest that tells them: at some hours of the day now is too early. */
const tell = async (...news: NewNotice[]) => {
  await inCompanyQuietly({ companyId: company.id }, async (db) => mailNotices(db, await writeNotices(db, news)));
  await sql("UPDATE notices SET created_at = $2 WHERE company_id = $1", [company.id, beforeMorning()]);
};
const choose = (letterGroup: "decisions" | "learning" | "deadlines", choice: "off" | "at_once" | "digest") =>
  systemDb("seed").letterSetting.create({ data: { companyId: company.id, userId: person.id, letterGroup, choice } });
const states = async (kind: string) =>
  (
    await sql<{ state: string; reason: string | null }>(
      "SELECT state::text, reason FROM letters WHERE company_id = $1 AND kind = $2::letter_kind ORDER BY id",
      [company.id, kind],
    )
  ).map(({ state, reason }) => [state, reason]);
/** Nine in the morning in Kyiv, on the day after today. */
const morning = (days = 1) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T07:30:00Z`);
};
const beforeMorning = () => new Date(morning().getTime() - 2 * 3_600_000);
const plain = (letter = "") => {
  const [, body = ""] = /Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/.exec(letter) ?? [];
  if (/text\/plain[\s\S]*?Content-Transfer-Encoding: base64/.test(letter.slice(0, letter.indexOf(body))))
    return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
};
const unsubscribeOf = (letter = "") =>
  /^List-Unsubscribe: ?<http:\/\/127\.0\.0\.1:3000\/api\/v2(\S+)>$/m.exec(letter.replace(/\n[ \t]/g, ""))?.[1] ?? "";

describe("a notice that is told at once", () => {
  test("comes in the language of its reader, leads where the notice leads, and once", async () => {
    await tell(passed());
    await runJobs();
    expect(mail.letters).toHaveLength(1);
    const text = plain(mail.letters[0]);
    expect(text).toMatch(/^Вітаємо!/m);
    expect(text).toContain("Охорона праці");
    expect(text).toContain("http://127.0.0.1:3000/development/learn?course=7");
    expect(text).toContain("http://127.0.0.1:3000/profile/account");
    // Why it came, and a page where a person can turn such letters off.
    expect(text).toContain("а листи групи «Рішення щодо мене» надходять одразу.");
    const page = unsubscribeOf(mail.letters[0]).replace("/letters/unsubscribe/", "/auth/unsubscribe/");
    expect(text).toContain(`Вимкнути ці листи:\nhttp://127.0.0.1:3000${page}`);
    expect(mail.letters[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(await states("notice")).toEqual([["sent", null]]);
  });

  test("is not sent to those who turned it off, left, or have not confirmed their email, and it is noted why", async () => {
    await choose("decisions", "off");
    const gone = await makeUser(company, { isActive: false });
    const unconfirmed = await makeUser(company, { emailConfirmedAt: null });
    await tell(passed(), passed(gone.id), passed(unconfirmed.id));
    await runJobs();
    expect(mail.letters).toEqual([]);
    expect(await states("notice")).toEqual([
      ["skipped", "off"],
      ["skipped", "inactive"],
      ["skipped", "unconfirmed"],
    ]);
  });

  test("is not sent to a person who was deactivated after it was queued", async () => {
    await tell(passed());
    await sql("UPDATE users SET is_active = false WHERE id = $1", [person.id]);
    await runJobs();
    expect(mail.letters).toEqual([]);
    expect(await states("notice")).toEqual([["skipped", "inactive"]]);
  });

  test("does not exist if the change is rolled back", async () => {
    const failing = inCompanyQuietly({ companyId: company.id }, async (db) => {
      await mailNotices(db, await writeNotices(db, [passed()]));
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await runJobs();
    expect([mail.letters, await states("notice")]).toEqual([[], []]);
  });

  test("is not sent twice where a worker was killed between sending and noting it", async () => {
    await tell(passed());
    await sql("UPDATE letters SET begun_at = now(), tries = 1 WHERE company_id = $1", [company.id]);
    await runJobs();
    expect(mail.letters).toEqual([]);
    expect(await states("notice")).toEqual([["failed", "interrupted"]]);
  });
});

describe("the letter of a day", () => {
  test("tells everything since the last one, and comes once, also when two servers make it at the same time", async () => {
    await choose("decisions", "digest");
    await tell(passed(), assigned());
    expect(mail.letters).toEqual([]);
    await Promise.all([queueDigests(morning()), queueDigests(morning())]);
    await queueDigests(morning());
    await runJobs();
    await runJobs();
    expect(mail.letters).toHaveLength(1);
    const text = plain(mail.letters[0]);
    expect(text).toContain("http://127.0.0.1:3000/development/learn?course=7");
    expect(text).toContain("http://127.0.0.1:3000/development/adaptation?program=9");
    expect(text).toContain("а ці листи надходять раз на день: Програми та курси, Рішення щодо мене.");
    expect(text).toContain(unsubscribeOf(mail.letters[0]).replace("/letters/", "/auth/"));
    expect(await states("digest")).toEqual([["sent", null]]);
    await queueDigests(morning(2));
    expect(await states("digest")).toEqual([["sent", null]]);
  });

  test("is not made before the morning, nor of notices that were read or are off", async () => {
    await tell(assigned());
    const night = new Date(morning().getTime() - 3 * 3_600_000);
    await queueDigests(night);
    expect(await sql("SELECT 1 FROM digest_runs WHERE company_id = $1", [company.id])).toEqual([]);
    await sql("UPDATE notices SET read_at = now() WHERE company_id = $1", [company.id]);
    await queueDigests(morning());
    expect(await states("digest")).toEqual([]);
  });

  test("is not sent if everything was read before it is", async () => {
    await tell(assigned());
    await queueDigests(morning());
    await sql("UPDATE notices SET read_at = now() WHERE company_id = $1", [company.id]);
    await runJobs();
    expect([mail.letters, await states("digest")]).toEqual([[], [["skipped", "nothing_new"]]]);
  });

  test("tells courses with a deadline in three days, today and in the past, on the days that count", async () => {
    const now = morning();
    const titles = ["За три дні", "Сьогодні", "Прострочений", "Далекий", "Складений"];
    const days = [3, 0, -1, 4, 0];
    for (const [nth, title] of titles.entries()) {
      const { id } = await buildUserCourse(await buildCourse(company, { title }), person.id);
      const day = new Date(now.getTime() + (days[nth] ?? 0) * 86_400_000).toISOString().slice(0, 10);
      await sql("UPDATE user_courses SET deadline_date = $2, passed_at = $3 WHERE id = $1", [
        id,
        day,
        title === "Складений" ? now : null,
      ]);
    }
    await queueDigests(now);
    await runJobs();
    expect(mail.letters).toHaveLength(1);
    const text = plain(mail.letters[0]);
    const order = ["Прострочено", "Прострочений", "Термін сьогодні", "Сьогодні", "Термін незабаром", "За три дні"];
    const places = order.map((words) => text.indexOf(words));
    expect(places.every((place, nth) => place > (places[nth - 1] ?? 0))).toBe(true);
    expect(text).not.toMatch(/Далекий|Складений/);
    expect(text).toContain("а ці листи надходять раз на день: Мої терміни.");
    await sql(
      "UPDATE user_courses SET deadline_date = deadline_date - 1 WHERE company_id = $1 AND deadline_date < $2",
      [company.id, now.toISOString().slice(0, 10)],
    );
    await sql("UPDATE user_courses SET passed_at = now() WHERE company_id = $1 AND deadline_date >= $2", [
      company.id,
      now.toISOString().slice(0, 10),
    ]);
    await sql("DELETE FROM digest_runs WHERE company_id = $1", [company.id]);
    for (const table of ["reminders", "letters"]) await sql(`DELETE FROM ${table} WHERE company_id = $1`, [company.id]);
    await queueDigests(now);
    expect(await states("digest")).toEqual([]);
  });

  test("reminds of a deadline as many days before it as the company says", async () => {
    await sql("UPDATE companies SET due_soon_days = 10 WHERE id = $1", [company.id]);
    const now = morning();
    for (const days of [10, 11, 4]) {
      const { id } = await buildUserCourse(await buildCourse(company, { title: `За ${days} дн.` }), person.id);
      const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      await sql("UPDATE user_courses SET deadline_date = $2 WHERE id = $1", [id, day]);
    }
    await queueDigests(now);
    await runJobs();
    const text = plain(mail.letters[0]);
    const places = ["Термін незабаром", "За 10 дн."].map((words) => text.indexOf(words));
    expect(places.every((place, nth) => place > (places[nth - 1] ?? 0))).toBe(true);
    // These have their days before and after: another reason for a letter is none to repeat them.
    expect(text).not.toMatch(/За 11 дн.|За 4 дн./);
  });

  test("goes on where it was killed, and takes a few statements for 10,000 people", async () => {
    await sql(
      `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash, email_confirmed_at)
       SELECT $1, 'digest-' || n || '@many.example', 'Анна', 'Боївна', 'Ґудзь', '{employee}', '', now() FROM generate_series(1, 10000) n`,
      [company.id],
    );
    await sql(
      "INSERT INTO notices (company_id, user_id, code, params, created_at) SELECT company_id, id, 'UAA', '{\"program\": \"П\"}', $2 FROM users WHERE company_id = $1",
      [company.id, beforeMorning()],
    );
    const statements = await countingStatements(async (tally) => {
      await queueDigests(morning());
      return tally.statements;
    });
    expect(statements).toBeLessThan(40);
    expect((await states("digest")).length).toBe(10_001);
    await sql("UPDATE digest_runs SET done_to = 0, finished_at = NULL WHERE company_id = $1", [company.id]);
    await queueDigests(morning());
    expect((await states("digest")).length).toBe(10_001);
    expect(await sql("SELECT count(*)::int AS n FROM graphile_worker._private_jobs")).toEqual([{ n: 10_001 }]);
  });
});

describe("the link that turns letters off", () => {
  test("works without sign-in, as mail programs post it, for its group alone", async () => {
    await tell(passed());
    await runJobs();
    const path = unsubscribeOf(mail.letters[0]);
    expect(path).toMatch(new RegExp(`^/letters/unsubscribe/${person.id}-decisions-[\\w-]{43}/$`));
    expect((await call("POST", path, {})).status).toBe(204);
    const chosen = await sql("SELECT letter_group::text, choice::text FROM letter_settings WHERE user_id = $1", [
      person.id,
    ]);
    expect(chosen).toEqual([{ letter_group: "decisions", choice: "off" }]);
    await tell(passed());
    expect(await states("notice")).toEqual([
      ["sent", null],
      ["skipped", "off"],
    ]);
  });

  test("opens a page that says which letters it turns off, and turns nothing off by being opened", async () => {
    await tell(passed());
    await runJobs();
    const token = unsubscribeOf(mail.letters[0]).split("/").at(-2) ?? "";
    expect(await subscriptionOf(token)).toBe("decisions");
    expect(await subscriptionOf(token.replace("-decisions-", "-work-"))).toBeUndefined();
    expect(await sql("SELECT 1 FROM letter_settings WHERE company_id = $1", [company.id])).toEqual([]);
    await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [person.id]);
    expect(await subscriptionOf(token)).toBeUndefined();
  });

  test("cannot be made for others or other letters", async () => {
    await tell(passed());
    await runJobs();
    const path = unsubscribeOf(mail.letters[0]);
    const other = await makeUser(company);
    for (const forged of [
      path.replace(`/${person.id}-`, `/${other.id}-`),
      path.replace("-decisions-", "-digest-"),
      path.replace(/.\/$/, "/"),
      "/letters/unsubscribe/x/",
    ])
      expect((await call("POST", forged, {})).body.code).toBe("invalid_link");
    expect(await sql("SELECT 1 FROM letter_settings WHERE company_id = $1", [company.id])).toEqual([]);
  });

  test("of a letter of the day turns off what comes in it, and leaves the rest", async () => {
    await tell(assigned());
    await queueDigests(morning());
    await runJobs();
    expect((await call("POST", unsubscribeOf(mail.letters[0]), {})).status).toBe(204);
    const chosen = await sql<{ letter_group: string }>(
      "SELECT letter_group::text FROM letter_settings WHERE user_id = $1 AND choice = 'off' ORDER BY 1",
      [person.id],
    );
    expect(chosen.map(({ letter_group }) => letter_group).sort()).toEqual([
      "administration",
      "deadlines",
      "learning",
      "work",
    ]);
  });
});
