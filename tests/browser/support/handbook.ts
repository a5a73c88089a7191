import type { APIRequestContext, Page, TestInfo } from "@playwright/test";
import sharp from "sharp";
import { paths } from "@/lib/config/paths";
import { expect, expectAlive, type Look, PASSWORD, remember, signInAs } from "./journey";

/** A unique name: tests run in parallel, and several times on the same data. */
export const stampOf = ({ workerIndex, repeatEachIndex }: TestInfo) =>
  `${Date.now().toString(36)}-${workerIndex}-${repeatEachIndex}`;

export async function enter(page: Page, baseURL: string | undefined, look: Look = { lang: "uk" }) {
  await signInAs(page.context(), "administrator");
  await remember(page.context(), String(baseURL), { ...look, isAdminMode: true });
}

/** Creates through the API what a test needs but does not test. */
export async function makeCompetency(request: APIRequestContext, title: string): Promise<number> {
  const login = await request.post("/api/v2/auth/login/", {
    data: { email: "administrator@demo.atesta.example", password: PASSWORD },
  });
  const { access } = await login.json();
  const made = await request.post("/api/v2/handbook/education-courses/", {
    headers: { authorization: `Bearer ${access}` },
    data: { title },
  });
  return (await made.json()).id;
}

export async function openCourse(page: Page, id: number, title: string) {
  await page.goto(`${paths.competencies}/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  // Before hydration, chosen files would be lost.
  await expectAlive(page.getByLabel(/^(Додати файли|Add files)$/));
}

export type Dropped = { name: string; type: string; bytes: Buffer };

export const text = (name: string, content: string): Dropped => ({
  name,
  type: "text/plain",
  bytes: Buffer.from(content),
});
export const picture = async (name: string): Promise<Dropped> => ({
  name,
  type: "image/png",
  bytes: await sharp({ create: { width: 320, height: 200, channels: 3, background: "#3b6fb6" } })
    .png()
    .toBuffer(),
});

/** Drops files as the mouse does. */
export async function drop(page: Page, files: readonly Dropped[]) {
  const plain = files.map(({ bytes, ...rest }) => ({ ...rest, base64: bytes.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of dropped)
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
    return data;
  }, plain);
  await page.getByRole("group", { name: "Нові файли" }).dispatchEvent("drop", { dataTransfer });
}

export const filesOf = (page: Page) => page.getByRole("table", { name: "Прикріплені файли" });
export const linksOf = (page: Page) => page.getByRole("table", { name: "Прикріплені посилання" });
export const underWay = (page: Page, name: string) =>
  page.getByRole("list", { name: "Файли, що надсилаються" }).getByRole("listitem", { name });

/** The smallest valid PDF. */
export const onePagePdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
