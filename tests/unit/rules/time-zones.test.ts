import { offsetText, presentName, timeZones } from "@/lib/rules/time-zones";

test("a browser's old name of a zone becomes its present name", () => {
  expect(["Europe/Kiev", "Asia/Calcutta", "Europe/Paris"].map(presentName)).toEqual([
    "Europe/Kyiv",
    "Asia/Kolkata",
    "Europe/Paris",
  ]);
});

test("the list has every zone once, under its present name", () => {
  const zones = timeZones();
  expect(zones).toEqual(expect.arrayContaining(["Europe/Kyiv", "America/New_York", "UTC"]));
  expect(zones).not.toContain("Europe/Kiev");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(400);
});

test("the offset is that of the day, with summer time", () => {
  expect(offsetText("Europe/Kyiv", new Date("2026-11-23T12:00:00Z"))).toBe("UTC+02:00");
  expect(offsetText("Europe/Kyiv", new Date("2026-07-01T12:00:00Z"))).toBe("UTC+03:00");
  expect(offsetText("Asia/Kathmandu", new Date("2026-07-01T12:00:00Z"))).toBe("UTC+05:45");
  expect(offsetText("UTC", new Date("2026-07-01T12:00:00Z"))).toBe("UTC+00:00");
});
