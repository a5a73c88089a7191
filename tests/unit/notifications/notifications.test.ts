import { inSections, whenItCame } from "@/components/screens/notifications/in-sections";
import { withRead } from "@/components/screens/notifications/notifications-screen";
import { queryOfAddress } from "@/components/screens/notifications/notifications-view";
import { codesOf } from "@/lib/config/notice-targets";
import { type Notice, noticeCodes, noticeKinds } from "@/lib/contracts/notices";

const notice = (id: number, created_at = "2026-11-24T10:00:00.000Z", read_at: string | null = null): Notice => ({
  id,
  notification_type: "UAA",
  text: `Notice ${id}`,
  about: null,
  is_about_course: false,
  created_at,
  read_at,
});

const READ = "2026-11-24T12:00:00.000Z";

test("unread ones stand above the rest, and one that is read here keeps its place", () => {
  const listed = [notice(9, undefined, READ), notice(8), notice(7, undefined, READ), notice(6, undefined, READ)];
  const ids = (some: readonly Notice[]) => some.map(({ id }) => id);
  const sections = (read: readonly number[]) => {
    const { fresh, earlier } = inSections(listed, ({ id }) => read.includes(id));
    return [ids(fresh), ids(earlier)];
  };
  expect(sections([])).toEqual([[8], [9, 7, 6]]);
  expect(sections([7])).toEqual([
    [8, 7],
    [9, 6],
  ]);
});

describe("when a notice came", () => {
  const said = (instant: string, timeZone = "UTC", language: "en" | "uk" | "ru" = "uk") => {
    const { name, day, time } = whenItCame(instant, { language, timeZone, today: "2026-11-24" });
    return `${name ?? day}, ${time}`;
  };

  test("is said by name, by day, and with the year of another one; with hours and minutes", () => {
    expect(said("2026-11-24T20:30:59.000Z")).toBe("today, 20:30");
    expect(said("2026-11-23T04:05:00.000Z")).toBe("yesterday, 04:05");
    expect(said("2026-11-22T12:00:00.000Z")).toBe("22\u00a0листопада, 12:00");
    expect(said("2025-11-24T12:00:00.000Z", "UTC", "en")).toBe("24\u00a0November 2025, 12:00");
  });

  test("belongs to the day of the company's time zone; what is exact has the seconds", () => {
    expect(said("2026-11-23T22:00:00.000Z", "Europe/Kyiv")).toBe("today, 00:00");
    expect(said("2026-11-23T21:59:59.000Z", "Europe/Kyiv")).toBe("yesterday, 23:59");
    expect(said("2026-11-23T22:00:00.000Z", "America/New_York")).toBe("yesterday, 17:00");
    const where = { language: "ru", timeZone: "Europe/Kyiv", today: "2026-11-24" } as const;
    expect(whenItCame("2026-11-23T21:59:59.000Z", where).exact).toBe("23.11.2026 23:59:59");
  });
});

test("what was read on the page stays in its place, in the list or out of it", () => {
  const [read3, read1] = [notice(3, undefined, READ), notice(1, undefined, READ)];
  const ids = (some: readonly Notice[]) => some.map(({ id, read_at }) => [id, read_at !== null]);
  expect(ids(withRead([notice(5), notice(3), notice(2)], [read3, read1]))).toEqual([
    [5, false],
    [3, true],
    [2, false],
    [1, true],
  ]);
  expect(ids(withRead([notice(5)], []))).toEqual([[5, false]]);
  expect(ids(withRead([], [read1, read3]))).toEqual([
    [3, true],
    [1, true],
  ]);
});

test("an address asks for a kind, unread ones and a page; what it cannot mean is ignored", () => {
  expect(queryOfAddress({})).toEqual({ page: 1, page_size: 25 });
  expect(queryOfAddress({ kind: "exam", unread: "true", page: "3" })).toEqual({
    page: 3,
    page_size: 25,
    kind: "exam",
    unread: true,
  });
  expect(queryOfAddress({ kind: ["task", "edu"], unread: "1", page: "0" })).toEqual({
    page: 1,
    page_size: 25,
    kind: "task",
  });
  expect(queryOfAddress({ kind: "all", page: "-2" })).toEqual({ page: 1, page_size: 25 });
});

test("every code is of one kind", () => {
  expect(noticeKinds.flatMap((kind) => codesOf(kind)).sort()).toEqual([...noticeCodes].sort());
  expect(codesOf("task")).toEqual(["UTE", "MTE"]);
});
