import { keyedPages } from "@/components/kit/layout/page-keys";
import { isAdministration } from "@/lib/config/found-pages";
import { paths } from "@/lib/config/paths";

const all = keyedPages({ isAdministrator: true });

test("each letter opens one page, and none begins another sequence or leads through tasks", () => {
  const letters = all.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((letter) => !/^[A-Z]$/.test(letter) || "GJK".includes(letter))).toEqual([]);
});

test("only administrators have keys for pages of administration; everybody has the others", () => {
  const [own, others] = [true, false].map((isThere) =>
    all.filter(({ page }) => isAdministration(paths[page]) === isThere).map(({ page }) => page),
  );
  expect(own).toContain("users");
  expect(keyedPages({ isAdministrator: false }).map(({ page }) => page)).toEqual(others);
});
