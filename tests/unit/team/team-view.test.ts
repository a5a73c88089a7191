import { addressOfBelow, summaryQuery, teamQuery } from "@/components/screens/team/team-view";

test.each([
  ["nothing: everybody below", {}, { scope: "all" }],
  ["the own units", { "people.scope": "mine" }, { scope: "mine" }],
  ["the view by unit", { "people.scope": "level" }, { scope: "level" }],
  ["something else", { "people.scope": "deep" }, { scope: "all" }],
  ["one unit of it", { "people.scope": "level", "people.unit": "3" }, { scope: "level", unit: "3" }],
  ["groups in it", { "people.scope": "level", "people.group": "position" }, { scope: "level", group: "position" }],
  [
    "a search in it, which looks at all levels",
    { "people.scope": "level", "people.q": "оля" },
    { scope: "all", search: "оля" },
  ],
  [
    "a filter in it, which looks at all levels",
    { "people.scope": "level", "people.overdue": "true" },
    { scope: "all", overdue: "true" },
  ],
  [
    "a filter of the own units",
    { "people.scope": "mine", "people.overdue": "true" },
    { scope: "mine", overdue: "true" },
  ],
])("an address asks for %s", (_, params, asked) => {
  expect(teamQuery("education", params)).toEqual({ page: 1, page_size: 50, ...asked });
});

test("the numbers count everybody below, or below the own units of an administrator", () => {
  expect(summaryQuery("education", null)).toEqual({ kind: "education", scope: "all" });
  expect(summaryQuery("estimates", "level")).toEqual({ kind: "estimates", scope: "all" });
  expect(summaryQuery("estimates", "mine")).toEqual({ kind: "estimates", scope: "mine" });
});

test("the people below a manager: those of one unit, or the tables of several in the opened row", () => {
  const params = new URLSearchParams("people.scope=mine&people.overdue=true&people.open=3&people.page=2&tab=people");
  expect(addressOfBelow(params, { unit: 7 })).toBe("?people.scope=mine&people.unit=7");
  expect(addressOfBelow(params, { user: 9 })).toBe(
    "?people.scope=mine&people.overdue=true&people.open=3%2C9&people.page=2&tab=people",
  );
  expect(addressOfBelow(new URLSearchParams(), { user: 9 })).toBe("?people.open=9");
});
