import { menu, placeOf, sectionsFor } from "@/components/kit/layout/menu";
import { targetOf } from "@/components/kit/notifications/targets";
import { paths } from "@/lib/config/paths";
import { noticeCodes } from "@/lib/contracts/notices";

const titles = (isAdministrator: boolean, isAdminMode: boolean) => sectionsFor({ isAdministrator, isAdminMode }).map(({ title }) => title);

test("administration is in the menu of administrators alone, and only while they have switched it on", () => {
  expect(titles(true, true)).toContain("administration");
  expect([titles(true, false), titles(false, true), titles(false, false)].flat()).not.toContain("administration");
});

test("the menu has the sections and entries of the product, in their order", () => {
  const pages = Object.fromEntries(menu.map(({ title, entries }) => [title, entries.map(({ page }) => page)]));
  expect(pages).toEqual({
    profile: ["profspec", "profmarks"],
    development: ["devlearn", "adaptation"],
    evaluation: ["teachproc", "teachexam"],
    team: ["tprof", "tadapt", "testim"],
    administration: ["admdev", "admtask", "admduser", "admdpos", "admdunit", "admdchk", "admdcomp", "admdspec", "admdtrain", "admdadapt", "admuserspec"],
    help: ["faq", "support"],
  });
});

test("an address belongs to its page, and so does what lies below it", () => {
  expect(placeOf(paths.admduser)).toEqual({ page: "admduser", section: "administration" });
  expect(placeOf(`${paths.admdcomp}/12`)).toEqual({ page: "admdcomp", section: "administration" });
  expect(placeOf(paths.etestquiz)).toEqual({ page: "etestquiz", section: "development" });
  expect(placeOf("/no/such")).toBeUndefined();
});

test("each notification leads to a screen that is there", () => {
  const known = Object.values(paths) as string[];
  expect(noticeCodes.filter((code) => !known.includes(targetOf(code).href))).toEqual([]);
  expect(targetOf("MXE")).toEqual({ kind: "exam", href: paths.teachexam, isAdministration: false });
  expect(targetOf("MED")).toMatchObject({ href: paths.admdev, isAdministration: true });
});
