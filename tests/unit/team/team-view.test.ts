import { summaryQuery, teamQuery } from "@/components/screens/team/team-view";

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
