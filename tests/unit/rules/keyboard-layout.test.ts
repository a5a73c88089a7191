import fc from "fast-check";
import { retyped } from "@/lib/rules/keyboard-layout";

test.each([
  ["rjdfkm", "коваль"],
  ["RJDFKM", "коваль"],
  ["sdfyjd", "іванов"],
  ["sdfyjd", "ыванов"],
  ["'dutyrj", "євгенко"],
  ["]dfy", "їван"],
  ["}dfy", "їван"],
  ["vfh`zy", "мар'ян"],
  ["vfh`zy", "марёян"],
  ["лфыф", "kasa"],
  ["лфіф", "kasa"],
  ["ыгыфт", "susan"],
  ["ыван", "іван"],
  ["эпатій", "єпатій"],
  [";er", "жук"],
])("%s is also %s", (typed, meant) => {
  expect(retyped(typed)).toContain(meant);
});

test.each(["", "  ", "2026", "380671234567", "+-()", "'"])("%p means nothing else", (typed) => {
  expect(retyped(typed)).toEqual([]);
});

const letters = (text: string) =>
  fc.array(fc.constantFrom(...text), { minLength: 1, maxLength: 12 }).map((all) => all.join(""));
const latin = letters("qwertyuiopasdfghjklzxcvbnm");
const ukrainian = letters("йцукенгшщзхїґфівапролджєячсмитьбю'");
const russian = letters("ёйцукенгшщзхъфывапролджэячсмитьбю");
const hasLetter = (text: string) => /\p{L}/u.test(text);

test("a name that was typed in the wrong layout is found again, in both directions", () => {
  fc.assert(fc.property(latin, (name) => retyped(name).every((typed) => retyped(typed).includes(name))));
  for (const cyrillic of [ukrainian, russian])
    fc.assert(
      fc.property(cyrillic.filter(hasLetter), (name) => {
        const [keys = name] = retyped(name);
        return !hasLetter(keys) || retyped(keys).includes(name);
      }),
    );
});

test("no text is its own variant, none comes twice, and digits and spaces stay", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const all = retyped(text);
      expect(all).not.toContain(text.toLowerCase());
      expect(new Set(all).size).toBe(all.length);
      for (const one of all) expect(one.replace(/[^\d ]/g, "")).toBe(text.toLowerCase().replace(/[^\d ]/g, ""));
    }),
  );
});
