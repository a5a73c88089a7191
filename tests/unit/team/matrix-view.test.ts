import { matrixQueryAt } from "@/components/screens/team/matrix-view";

test.each([
  ["nothing", {}, {}],
  ["an order by a program", { "matrix.sort": "program.12" }, { ordering: "program", by_program: 12 }],
  ["the same downwards", { "matrix.sort": "-program.12" }, { ordering: "-program", by_program: 12 }],
  ["an order that nobody offers", { "matrix.sort": "program.x" }, {}],
  [
    "filters",
    { "matrix.unit": "3", "matrix.state": "late", "matrix.q": " оля " },
    { search: "оля", unit: "3", state: "late" },
  ],
  ["adaptation", { "matrix.kind": "adaptation" }, { kind: "adaptation" }],
  ["another kind", { "matrix.kind": "x" }, {}],
  ["a day", { "matrix.day": "2026-03-14" }, { day: "2026-03-14" }],
  ["a year that is being typed", { "matrix.day": "0202-03-14" }, {}],
  ["a day that no month has", { "matrix.day": "2026-02-31" }, {}],
  ["a month that no year has", { "matrix.day": "2026-13-01" }, {}],
  ["the own units", { "people.scope": "mine" }, { scope: "mine" }],
])("an address with %s asks for it", (_, params, asked) => {
  expect(matrixQueryAt(params)).toEqual({ page: 1, page_size: 50, scope: "all", kind: "education", ...asked });
});
