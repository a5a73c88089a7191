import { minutesWithExtra, secondsWithExtra } from "@/lib/rules/extra-time";

test.each([
  [10, 0, 0, 10],
  [10, 50, 0, 15],
  [10, 25, 5, 17.5],
  [7, 33, 0, 9.3],
])("%d minutes with %d %% and %d more are %d", (minutes, share, given, all) =>
  expect(minutesWithExtra(minutes, share, given)).toBe(all),
);

test.each([
  [30, 0, 30],
  [15, 25, 19],
  [12, 50, 18],
])("%d seconds with %d %% more are %d", (seconds, share, all) => expect(secondsWithExtra(seconds, share)).toBe(all));
