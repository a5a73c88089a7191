import { flightOf } from "@/components/shared/learning/burst";

const flights = Array.from({ length: 56 }, (_, nth) => flightOf(nth));

test("a burst flies to all sides, more of it up than down, and then falls", () => {
  const quarters = new Set(flights.map(({ x, y }) => `${Math.sign(x)} ${Math.sign(y + 50)}`));
  for (const quarter of ["1 1", "1 -1", "-1 1", "-1 -1"]) expect(quarters).toContain(quarter);
  expect(flights.filter(({ y }) => y < 0).length).toBeGreaterThan(flights.length / 2);
  for (const { fall } of flights) expect(fall).toBeGreaterThan(0);
});

test("it stays around what is celebrated, also on a phone", () => {
  for (const { x, y } of flights) {
    expect(Math.abs(x)).toBeLessThanOrEqual(180);
    expect(Math.abs(y)).toBeLessThanOrEqual(230);
  }
});

test("no two neighbours fly alike", () => {
  for (const [nth, one] of flights.entries()) expect(one).not.toEqual(flights[nth + 1]);
});
