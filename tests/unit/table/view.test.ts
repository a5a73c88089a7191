import {
  formatHidden,
  formatOpen,
  formatSort,
  isNarrowed,
  parseHidden,
  parseOpen,
  parsePage,
  parseSearch,
  parseSize,
  parseSort,
  queryOfView,
  startView,
  viewOf,
} from "@/components/kit/table/view";

test.each(["0", "-1", "1.5", "abc", "", "1e3", "01", "99999999", " 2"])("page %j is invalid", (text) => {
  expect(parsePage(text)).toBeNull();
});

test("only the offered page sizes are accepted", () => {
  expect([25, 50, 100, 200].map((size) => parseSize(String(size)))).toEqual([25, 50, 100, 200]);
  for (const text of ["10000", "51", "0", "-25", ""]) expect(parseSize(text)).toBeNull();
});

test("an order stays the same when read and written", () => {
  for (const text of ["title", "-title", "-first_name"])
    expect(formatSort(parseSort(text) ?? { id: "", isDescending: false })).toBe(text);
  for (const text of ["", "-", "--title", "title desc", "a;b"]) expect(parseSort(text)).toBeNull();
});

test("opened rows are unique, valid ids, and limited in number", () => {
  expect(parseOpen("1,2,2,3")).toEqual(["1", "2", "3"]);
  expect(parseOpen("")).toBeNull();
  expect(parseOpen('1,"><img>,2')).toEqual(["1", "2"]);
  expect(parseOpen(Array.from({ length: 900 }, (_, id) => id).join(","))).toHaveLength(50);
  expect(formatOpen(["1", "2"])).toBe("1,2");
});

test("hidden columns are ids, and no hidden column is not the same as none chosen", () => {
  expect(parseHidden("email,phone,email")).toEqual(["email", "phone"]);
  expect(parseHidden(formatHidden([]))).toEqual([]);
  expect(formatHidden(["phone", "email"])).toBe("email,phone");
  for (const text of ["", "a b", "<img>"]) expect(parseHidden(text)).toBeNull();
});

test("a search is trimmed and cut to the length that the server accepts", () => {
  expect(parseSearch("  ")).toBeNull();
  expect(parseSearch(" коваль ")).toBe("коваль");
  expect(parseSearch("x".repeat(500))).toHaveLength(200);
});

test("without parameters the table has its initial view", () => {
  expect(viewOf("users", ["role"], { "positions.page": "3", page: "2" })).toEqual(startView);
});

test("the address holds the view of a table, separately for each table", () => {
  const params = {
    "users.page": "3",
    "users.size": "100",
    "users.sort": "-email",
    "users.q": "ко",
    "users.role": "expert",
    "users.open": "4,5",
    "users.hidden": "phone,email",
    "users.view": "12",
    "units.page": ["7", "8"],
  };
  expect(viewOf("users", ["role", "unit"], params)).toEqual({
    page: 3,
    size: 100,
    sort: { id: "email", isDescending: true },
    search: "ко",
    filters: { role: "expert" },
    open: ["4", "5"],
    hidden: ["phone", "email"],
    named: "12",
  });
  expect(viewOf("units", [], params).page).toBe(7);
});

const columns = [{ id: "title" }, { id: "unit", orderBy: "unit_title" }, { id: "avatar", orderBy: false as const }];

test("the view becomes the same query to the server", () => {
  expect(queryOfView(startView, columns)).toEqual({ page: 1, page_size: 50 });
  const view = {
    ...startView,
    page: 2,
    size: 25 as const,
    search: "a",
    filters: { role: "expert" },
    sort: { id: "unit", isDescending: true },
  };
  expect(queryOfView(view, columns, { course: 7 })).toEqual({
    page: 2,
    page_size: 25,
    search: "a",
    role: "expert",
    ordering: "-unit_title",
    course: 7,
  });
});

test("an order that the list does not have is not sent, and fixed filters of the screen win", () => {
  for (const id of ["gone", "avatar"])
    expect(queryOfView({ ...startView, sort: { id, isDescending: false } }, columns)).not.toHaveProperty("ordering");
  expect(queryOfView({ ...startView, filters: { course: "8" } }, columns, { course: 7 })).toHaveProperty("course", 7);
});

test("a search or a filter narrows the view, a page number does not", () => {
  expect(
    [startView, { ...startView, page: 9 }, { ...startView, search: "a" }, { ...startView, filters: { role: "x" } }].map(
      isNarrowed,
    ),
  ).toEqual([false, false, true, true]);
});
