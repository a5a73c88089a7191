import { byDay } from "@/components/screens/notifications/by-day";
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

describe("notices by day", () => {
  const days = (instants: string[], timeZone: string) =>
    byDay(
      instants.map((instant, nth) => notice(100 - nth, instant)),
      timeZone,
      "2026-11-24",
    ).map(({ day, name, notices }) => [name ?? day, notices.map(({ time }) => time)]);

  test("are headed Today, Yesterday, and then by dates", () => {
    const instants = ["2026-11-24T20:30:00.000Z", "2026-11-24T04:05:00.000Z", "2026-11-23T12:00:00.000Z"];
    expect(days([...instants, "2026-11-22T12:00:00.000Z", "2025-11-24T12:00:00.000Z"], "UTC")).toEqual([
      ["today", ["20:30:00", "04:05:00"]],
      ["yesterday", ["12:00:00"]],
      ["22.11.2026", ["12:00:00"]],
      ["24.11.2025", ["12:00:00"]],
    ]);
    expect(days([], "UTC")).toEqual([]);
  });

  test("belong to the day of the company's time zone", () => {
    const aroundMidnight = ["2026-11-23T22:00:00.000Z", "2026-11-23T21:59:59.000Z"];
    expect(days(aroundMidnight, "Europe/Kyiv")).toEqual([
      ["today", ["00:00:00"]],
      ["yesterday", ["23:59:59"]],
    ]);
    expect(days(aroundMidnight, "America/New_York")).toEqual([["yesterday", ["17:00:00", "16:59:59"]]]);
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
