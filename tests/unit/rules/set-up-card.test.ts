import { setUpSight } from "@/lib/rules/set-up-card";

test.each([
  [false, "new", "steps"],
  [false, "shown", "steps"],
  [false, "hidden", "hidden"],
  [false, "done", "hidden"],
  // A person who comes to a company that has everything is told nothing; so are those who hid the steps.
  [true, "new", "nothing"],
  [true, "shown", "done"],
  [true, "hidden", "nothing"],
  [true, "done", "nothing"],
] as const)(
  "whether all steps are done (%s) and what was seen (%s) decide what is shown: %s",
  (isDone, card, sight) => {
    expect(setUpSight({ units: true, rules: isDone, card })).toBe(sight);
  },
);
