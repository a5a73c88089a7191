import type { APIRequestContext } from "@playwright/test";
import { newCompany } from "./new-company";

/** Regions with shops below them, and one person in each shop. */
const [REGIONS, SHOPS] = [25, 39];
export const UNITS_OF_LARGE_TREE = REGIONS * (SHOPS + 1);
export const PEOPLE_OF_REGION = SHOPS;

/** A company of its own with a thousand units, made by an import as such companies come. */
export async function makeLargeTree(request: APIRequestContext) {
  const { api, email } = await newCompany(request, "Мережа");
  const rows = Array.from({ length: REGIONS * SHOPS }, (_, nth) => ({
    line: nth + 2,
    email: `${nth}.${email}`,
    first_name: "Олена",
    middle_name: "Іванівна",
    last_name: "Продавець",
    unit: `Область ${1 + Math.floor(nth / SHOPS)} / Крамниця ${1 + nth}`,
  }));
  await api.make("/users/import-users/", { dry_run: false, invite: false, create_units: true, rows });
  return { api, email };
}
