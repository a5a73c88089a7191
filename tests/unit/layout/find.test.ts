import { type Choice, groupsOf, markedIn, matching, movedTo } from "@/components/kit/layout/find-choices";
import type { Found } from "@/lib/contracts/search";

const choice = (title: string): Choice => ({ key: title, title });
const all = ["Користувачі", "Підрозділи", "Мої оцінки", "Оцінювання іспитів"].map(choice);
const titles = (found: readonly Choice[]) => found.map(({ title }) => title);

describe("pages and actions", () => {
  test.each([
    ["кор", ["Користувачі"]],
    ["оцін", ["Оцінювання іспитів", "Мої оцінки"]],
    ["іспит оцін", ["Оцінювання іспитів"]],
    ["rjh", ["Користувачі"]],
    ["gslh", ["Підрозділи"]],
    ["gzzh", []],
    ["", []],
    ["нічого", []],
  ])("“%s” finds %p", (text, expected) => {
    expect(titles(matching(all, text))).toEqual(expected);
  });
});

test("at most four of them are shown", () => {
  expect(
    titles(
      matching(
        "абвгґд".split("").map((letter) => choice(`Звіт ${letter}`)),
        "звіт",
      ),
    ),
  ).toHaveLength(4);
});

describe("the mark", () => {
  test("is on the first choice of a text, and stays where the person moved it while that is there", () => {
    expect(markedIn(all, undefined, true)).toBe(all[0]);
    expect(markedIn(all, undefined, false)).toBeUndefined();
    expect(markedIn(all, "Мої оцінки", true)).toBe(all[2]);
    expect(markedIn(all, "gone", true)).toBe(all[0]);
    expect(markedIn([], undefined, true)).toBeUndefined();
  });

  test("goes round with the arrows, and to the ends with Home and End", () => {
    const path = (from: Choice | undefined, key: string) => movedTo(all, from, key)?.title;
    expect([path(undefined, "ArrowDown"), path(undefined, "ArrowUp")]).toEqual(["Користувачі", "Оцінювання іспитів"]);
    expect([path(all[3], "ArrowDown"), path(all[0], "ArrowUp")]).toEqual(["Користувачі", "Оцінювання іспитів"]);
    expect([path(all[1], "ArrowDown"), path(all[1], "ArrowUp")]).toEqual(["Мої оцінки", "Користувачі"]);
    expect([path(all[1], "Home"), path(all[1], "End")]).toEqual(["Користувачі", "Оцінювання іспитів"]);
    expect(path(all[1], "a")).toBeUndefined();
  });
});

test("what was found stands by noun, without what the person has no page for", () => {
  const found: Found = {
    people: [{ id: 1, full_name: "Коваль Олена", hint: "Швець", image: null }],
    units: [
      { id: 2, title: "Цех", hint: null, is_led: true },
      { id: 3, title: "Склад", hint: null, is_led: false },
    ],
    courses: [{ id: 4, title: "Крій", kind: "education", user_course: null }],
    programs: [],
    tasks: [],
  };
  const groups = groupsOf(found, { isAdministrator: false, isAdminMode: false }, (noun) => noun);
  expect(groups.map(({ name, choices }) => [name, choices.map(({ key }) => key)])).toEqual([
    ["people", ["people-1"]],
    ["units", ["units-2"]],
    ["courses", []],
    ["programs", []],
    ["tasks", []],
  ]);
  expect(groups[0]?.choices).toEqual([
    {
      ...{ key: "people-1", title: "Коваль Олена", hint: "people" },
      href: "/team-development/profiles/1",
      person: { id: 1, image: null },
    },
  ]);
});
