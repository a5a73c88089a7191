import type { APIRequestContext } from "@playwright/test";
import { makeLearner } from "./learner";
import { newCompany } from "./new-company";
import type { throughApi } from "./through-api";

/** Letters only: a name with figures could be a part of another one. */
const LETTERS = "абвгдежзик";

/** A company of its own with this many people besides its administrator, who manages no unit and so sees them all. */
export async function makeLargeTeam(request: APIRequestContext, size: number) {
  const { api, email } = await newCompany(request);
  const rows = Array.from({ length: size }, (_, nth) => ({
    ...{
      line: nth + 1,
      email: `${nth}.${email}`,
      first_name: "Марія",
      middle_name: "Іванівна",
      last_name: lastName(nth),
    },
  }));
  await api.make("/users/import-users/", { dry_run: false, invite: false, rows });
  return { api, email, names: rows.map(({ last_name }) => last_name) };
}

function lastName(nth: number): string {
  const code = [...String(nth).padStart(3, "0")].map((figure) => LETTERS[Number(figure)]);
  return `Ткаля${code.join("")}`;
}

/** Estimates one of these people, in one competency for each title. */
export async function estimateOne(api: Awaited<ReturnType<typeof throughApi>>, titles: readonly string[]) {
  const estimator = await makeLearner(api, ["employee", "estimator"]);
  const [person] = await api.list("/users/users/?page_size=1&search=Ткаля");
  const checklist = await api.make("/handbook/checklists/", { title: "Огляд", estimators: [estimator.user] });
  for (const title of titles) {
    const course = await api.make("/handbook/education-courses/", { title });
    await api.make("/handbook/checklist-questions/", { checklist, title: `Знає: ${title}`, score: 10, course });
  }
  const task = await api.make("/process/tasks/", {
    ...{ title: "Набір сторінки", checklist, user: person?.id, estimator: estimator.user },
  });
  await api.make(`/process/tasks/${task}/approve/`, {});
}
