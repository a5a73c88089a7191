import { expect, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";

const TITLES = ["Бондар", "Гончар", "Кравець", "Лимар", "Мельник", "Пекар", "Тесля"];

test("the HTML of a page contains the rows, in any order and of any page number in the address", async ({
  context,
  request,
  baseURL,
}) => {
  // Between the requests other tests would change the rows of the demo company.
  const { api, email } = await newCompany(request);
  for (const title of TITLES) await api.make("/users/positions/", { title });
  await signInBy(context, email);
  await remember(context, String(baseURL), { isAdminMode: true });
  const rowsOf = async (query: string) => {
    const html = await (await context.request.get(`/admin/dictionaries/positions${query}`)).text();
    return [...html.matchAll(/<tr[^>]*data-key="(\d+)"/g)].map(([, key]) => key);
  };
  const [plain, sorted, unsortable] = [
    await rowsOf(""),
    await rowsOf("?positions.sort=-title"),
    await rowsOf("?positions.sort=-nothing"),
  ];
  expect(plain).toHaveLength(TITLES.length);
  expect(sorted).toHaveLength(plain.length);
  expect(sorted).not.toEqual(plain);
  expect(unsortable).toEqual(plain);
});
