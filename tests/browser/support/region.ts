import { companyDay } from "../../support/company-day";
import { makeLearner } from "./learner";
import { newCompany } from "./new-company";

export const LATE_IN_REGION = 8;
const [AREAS, SHOPS, SELLERS] = [3, 9, 57];
/** Letters only: a name with figures could be a part of another one. */
const LETTERS = "абвгдежзик";
const lettersOf = (nth: number) => [...String(nth).padStart(2, "0")].map((figure) => LETTERS[Number(figure)]).join("");

/**
 * A region of 69 people in 9 shops of 3 areas: the managers of areas and shops, and the sellers. Eight sellers of the first
 * area are three days late.
 */
export async function makeRegion(request: Parameters<typeof newCompany>[0]) {
  const { api, email } = await newCompany(request, "Меблі");
  const names = [
    ...Array.from({ length: AREAS }, (_, nth) => `Куратор${lettersOf(nth)}`),
    ...Array.from({ length: SHOPS }, (_, nth) => `Завмаг${lettersOf(nth)}`),
    ...Array.from({ length: SELLERS }, (_, nth) => `Продавець${lettersOf(nth)}`),
  ];
  const rows = names.map((last_name, nth) => ({
    ...{ line: nth + 1, email: `${nth}.${email}`, first_name: "Олена", middle_name: "Іванівна", last_name },
  }));
  await api.make("/users/import-users/", { dry_run: false, invite: false, rows });
  const people = (await api.list("/users/users/")) as { id: number; last_name: string; email: string }[];
  const named = (last_name: string) => {
    const found = people.find((one) => one.last_name === last_name);
    if (!found) throw new Error(`${last_name} was imported`);
    return found;
  };
  const unit = (title: string, manager: number, parent_id: number | null) =>
    api.make("/users/units/", { title, color: "#1f6f54", manager, parent_id });
  const place = (unit: number, ...members: string[]) =>
    api.make("/users/change-users/", { users: members.map((name) => named(name).id), unit });
  const head = await makeLearner(api);
  const region = await unit("Західний регіон", head.user, null);
  const areas: number[] = [];
  for (let nth = 0; nth < AREAS; nth += 1) {
    const area = await unit(`Область ${nth + 1}`, named(`Куратор${lettersOf(nth)}`).id, region);
    areas.push(area);
    await place(area, `Куратор${lettersOf(nth)}`);
  }
  for (let nth = 0; nth < SHOPS; nth += 1) {
    const shop = await unit(`Магазин ${nth + 1}`, named(`Завмаг${lettersOf(nth)}`).id, areas[nth % AREAS] ?? region);
    const sellers = names.filter((name, at) => name.startsWith("Продавець") && at % SHOPS === nth);
    await place(shop, `Завмаг${lettersOf(nth)}`, ...sellers);
  }
  const course = await api.make("/handbook/education-courses/", { title: "Каса" });
  const position = await api.make("/users/positions/", { title: "Продавець" });
  const program = await api.make("/studies/education-programs/", { title: "Продавець", position });
  await api.make("/studies/education-program-courses/", { program, course, order: 1 });
  const late = names.filter((name) => name.startsWith("Продавець")).slice(0, LATE_IN_REGION);
  for (const name of late)
    await api.make("/studies/user-education-programs/", {
      ...{ user: named(name).id, program, briefing_date: companyDay(-30), deadline_date: companyDay(-3) },
    });
  return { api, email, head, late };
}
