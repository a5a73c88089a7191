import { expect, remember, signInAs, test } from "./support/journey";

test("the HTML of a page contains the rows, in any order and of any page number in the address", async ({
  context,
  baseURL,
}) => {
  await signInAs(context, "administrator");
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
  expect(plain.length).toBeGreaterThan(5);
  expect(sorted).toHaveLength(plain.length);
  expect(sorted).not.toEqual(plain);
  expect(unsortable).toEqual(plain);
});
