import {
  chooseKept,
  isBeforeSignIn,
  isMaterial,
  isPageOf,
  isProgramFile,
  isTooOld,
  keptAddress,
  MOST,
  partOf,
  programFilesIn,
  renewed,
  superfluous,
  wishIn,
} from "@/lib/offline/rules";

const at = (address: string, when: number) => ({ address, at: when });
const url = (path: string) => new URL(path, "https://atesta.test");

describe("what is kept", () => {
  test.each([
    ["/home", "/home"],
    ["/home/", "/home"],
    ["/home?", "/home"],
    ["/profile/specializations", "/profile/specializations"],
    ["/profile/marks", "/profile/marks"],
    ["/profile/certificates", "/profile/certificates"],
    ["/development/adaptation?program=1", "/development/adaptation?program=1"],
    ["/development/learn?program=1&course=2&preview=file-3&open=next", "/development/learn?program=1&course=2"],
  ])("the page %s, as %s", (address, kept) => expect(keptAddress(address)).toBe(kept));

  test.each([
    "/",
    "/admin/dictionaries/users",
    "/admin/company",
    "/teach/processes",
    "/team-development/profiles",
    "/profile/account",
    "/notifications",
    "/etest/quiz?test_id=1",
    "/etest/result?test_id=1",
    "/auth/login",
    "/auth/unauthorized",
    "/home/more",
    "/api/v2/files/1/a.txt",
    "/certificates/abc",
  ])("never the page %s", (address) => expect(keptAddress(address)).toBeUndefined());

  test("materials as they are shown, no downloads, pictures of people or other calls", () => {
    for (const path of ["/api/v2/files/7/a.pdf", "/api/v2/files/7/%D0%B0.txt/"])
      expect(isMaterial(url(path))).toBe(true);
    for (const path of [
      "/api/v2/files/7/a.pdf?download=1",
      "/api/v2/files/7/avatar.webp",
      "/api/v2/files/7/",
      "/api/v2/files/0/a.pdf",
      "/api/v2/handbook/course-files/7/",
      "/api/v2/users/me/",
      "/home",
    ])
      expect([path, isMaterial(url(path))]).toEqual([path, false]);
  });

  test("files of the program, by their names that change with the content", () => {
    expect(isProgramFile("/_next/static/chunks/1a2b.js")).toBe(true);
    for (const path of ["/_next/image", "/sw.js", "/home"]) expect(isProgramFile(path)).toBe(false);
    expect(
      programFilesIn(
        '<script src="/_next/static/chunks/a~1.js"></script><link href="/_next/static/media/x-s.p.woff2"/>[\\"/_next/static/chunks/b.css\\",\\"/_next/static/chunks/a~1.js\\"]',
      ),
    ).toEqual(["/_next/static/chunks/a~1.js", "/_next/static/media/x-s.p.woff2", "/_next/static/chunks/b.css"]);
  });

  test("a page of this person alone: not of another whose number begins alike, nor by what a text says", () => {
    expect(isPageOf(7, '<div data-person="7">')).toBe(true);
    expect(isPageOf(7, '<div data-person="71">')).toBe(false);
    expect(isPageOf(7, '<p>data-person=&quot;7&quot;</p><script>"data-person=\\"7\\""</script>')).toBe(false);
  });
});

describe("for how long and how much", () => {
  const DAY = 86_400_000;

  test("a copy is too old after the days of a session that nobody uses, and with a time that cannot be", () => {
    const now = 100 * DAY;
    expect(isTooOld(now - 7 * DAY + 1, { now, days: 7 })).toBe(false);
    for (const when of [now - 7 * DAY, 0, now + 2 * DAY, Number.NaN])
      expect([when, isTooOld(when, { now, days: 7 })]).toEqual([when, true]);
  });

  test("the oldest make room, by number and by bytes", () => {
    const all = [1, 2, 3].map((nth) => ({ ...at(`/${nth}`, nth), bytes: 40 }));
    expect(superfluous(all, { count: 2, bytes: 1000 })).toEqual(["/1"]);
    expect(superfluous(all, { count: 9, bytes: 100 })).toEqual(["/1"]);
    expect(superfluous(all, { count: 9, bytes: 120 })).toEqual([]);
  });

  test("of a former build Home and the two pages that were opened last are fetched anew", () => {
    expect(renewed([at("/a", 1), at("/home", 2), at("/b", 4), at("/c", 3)])).toEqual(["/home", "/b", "/c"]);
    expect(renewed([])).toEqual(["/home"]);
  });
});

describe("without a network", () => {
  const kept = [at("/home", 1), at("/development/learn?course=1", 2), at("/development/learn?course=2", 3)];

  test.each([
    ["/home", { show: "/home" }],
    ["/development/learn?course=1", { show: "/development/learn?course=1" }],
    ["/development/learn?course=1&preview=file-3", { leadTo: "/development/learn?course=1" }],
    ["/development/learn", { leadTo: "/development/learn?course=2" }],
    ["/development/learn?course=9", { leadTo: "/development/learn?course=2" }],
    ["/profile/marks", { leadTo: "/home" }],
    ["/", { leadTo: "/home" }],
    ["/admin/dictionaries/users", undefined],
    ["/profile/account", undefined],
    ["/etest/quiz?test_id=1", undefined],
    ["/auth/login", undefined],
    ["/api/v2/files/1/a.pdf?download=1", undefined],
  ])("%s shows %j", (wanted, choice) => expect(chooseKept(url(wanted), kept)).toEqual(choice));

  test("the page that was opened last stands for Home, and nothing for nothing", () => {
    expect(chooseKept(url("/home"), kept.slice(1))).toEqual({ leadTo: "/development/learn?course=2" });
    expect(chooseKept(url("/home"), [])).toBeUndefined();
  });

  test.each([
    [null, undefined],
    ["items=0-1", undefined],
    ["bytes=0-1,3-4", undefined],
    ["bytes=-", undefined],
    ["bytes=0-", { from: 0, to: 9 }],
    ["bytes=2-4", { from: 2, to: 4 }],
    ["bytes=2-99", { from: 2, to: 9 }],
    ["bytes=-3", { from: 7, to: 9 }],
    ["bytes=-99", { from: 0, to: 9 }],
    ["bytes=10-", "none"],
    ["bytes=5-4", "none"],
  ])("the part %s of ten bytes is %j", (range, part) => expect(partOf(range, 10)).toEqual(part));
});

test("what comes before a sign-in, and Access denied, ends what is kept", () => {
  for (const path of ["/auth/login", "/auth/unauthorized", "/auth/register"]) expect(isBeforeSignIn(path)).toBe(true);
  for (const path of ["/home", "/authors"]) expect(isBeforeSignIn(path)).toBe(false);
});

describe("what a page may ask for", () => {
  const page = { kind: "page", person: 7, address: "/home?preview=file-1", files: ["/_next/static/a.js", "/home", 4] };
  const material = {
    kind: "material",
    person: 7,
    page: "/development/learn",
    address: "/api/v2/files/1/a.pdf",
    size: 9,
  };

  test("pages of learners, and materials that are open there", () => {
    expect(wishIn(page)).toEqual({ kind: "page", person: 7, address: "/home", files: ["/_next/static/a.js"] });
    expect(wishIn({ ...material, files: [] })).toEqual({ ...material, files: [] });
    expect(wishIn({ kind: "forget" })).toEqual({ kind: "forget" });
  });

  test.each([
    { ...page, address: "/admin/dictionaries/users" },
    { ...page, person: "7" },
    { ...page, files: undefined },
    { ...material, files: [], page: "/admin/dictionaries/competencies" },
    { ...material, files: [], address: "/api/v2/users/me/" },
    { ...material, files: [], address: "/api/v2/files/1/a.pdf?download=1" },
    { ...material, files: [], size: MOST.bytesOfOne + 1 },
    { ...material, files: [], kind: "all" },
    undefined,
    "forget",
  ])("but not %j", (wish) => expect(wishIn(wish)).toBeUndefined());
});
