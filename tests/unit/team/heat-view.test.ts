import { heatQueryAt } from "@/components/screens/team/heat-map-view";

test.each([
  ["nothing", {}, {}],
  ["the largest gap", { "heat.sort": "-gap" }, { ordering: "-gap" }],
  ["a competency", { "heat.sort": "competency.12" }, { ordering: "competency", course: 12 }],
  ["a competency downwards", { "heat.sort": "-competency.12" }, { ordering: "-competency", course: 12 }],
  ["an order that nobody offers", { "heat.sort": "competency.x" }, {}],
  ["filters", { "heat.unit": "3", "heat.program": "4", "heat.q": " оля " }, { search: "оля", unit: "3", program: "4" }],
  ["the own units", { "people.scope": "mine" }, { scope: "mine" }],
  ["a view by unit, which the map does not have", { "people.scope": "level" }, {}],
  ["another table", { "people.sort": "unit", "people.page": "4" }, {}],
])("an address with %s asks for it", (_, params, asked) => {
  expect(heatQueryAt(params)).toEqual({ page: 1, page_size: 50, scope: "all", ...asked });
});

test("an address keeps page and size", () => {
  expect(heatQueryAt({ "heat.page": "3", "heat.size": "200" })).toEqual({ page: 3, page_size: 200, scope: "all" });
});
