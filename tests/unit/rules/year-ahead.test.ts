import { monthsAhead } from "@/lib/rules/year-ahead";

test("the year ahead is the rest of this month and the eleven after it", () => {
  const months = monthsAhead("2027-12-31");
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual([
    { first: "2027-12-31", last: "2027-12-31" },
    { first: "2028-01-01", last: "2028-01-31" },
    { first: "2028-02-01", last: "2028-02-29" },
  ]);
  expect(months.at(-1)).toEqual({ first: "2028-11-01", last: "2028-11-30" });
});
