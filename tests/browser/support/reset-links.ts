import { type APIRequestContext, expect } from "@playwright/test";
import { type Letter, lettersIn } from "../../support/letters";
import { runFolder } from "../../support/run-folder.mjs";
import { PASSWORD } from "./journey";

/** The data folder of the browser tests' server. */
const DATA_DIR = `${runFolder()}/server`;
export const OLD = "four-quiet-meadows";

/** Creates a person with whom no other test signs in; returns the e-mail. */
export async function makePerson(request: APIRequestContext): Promise<string> {
  const email = `reset.${crypto.randomUUID()}@people.example`;
  const login = await request.post("/api/v2/auth/login/", {
    data: { email: "administrator@demo.atesta.example", password: PASSWORD },
  });
  const { access } = await login.json();
  const data = {
    email,
    first_name: "Yaryna",
    middle_name: "Petrivna",
    last_name: "Vovk",
    password: OLD,
    password2: OLD,
  };
  const made = await request.post("/api/v2/users/users/", { data, headers: { authorization: `Bearer ${access}` } });
  expect(made.status()).toBe(201);
  return email;
}

/** Registers a company whose first person has not confirmed the e-mail; returns the e-mail. */
export async function registerPerson(request: APIRequestContext): Promise<string> {
  const email = `first.${crypto.randomUUID()}@people.example`;
  const names = { first_name: "Yaryna", middle_name: "Petrivna", last_name: "Vovk" };
  const data = {
    email,
    ...names,
    phone: "+380671234567",
    company_title: "Zorya",
    password: PASSWORD,
    password2: PASSWORD,
  };
  expect((await request.post("/api/v2/users/register-user-and-company/", { data })).status()).toBe(201);
  return email;
}

/** The queue sends the letter a moment later. */
export async function letterTo(email: string): Promise<Letter> {
  const found = () => lettersIn(DATA_DIR).filter(({ to }) => to === email);
  await expect.poll(() => found().length).toBe(1);
  return found()[0] as Letter;
}

/** The newest letter with this subject. */
export async function newestLetter(email: string, subject: string): Promise<Letter> {
  const found = () => lettersIn(DATA_DIR).filter((one) => one.to === email && one.subject === subject);
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found().at(-1) as Letter;
}

/** The address of a page before sign-in in the newest letter that has one which begins so. */
export async function linkTo(email: string, page: string): Promise<string> {
  const link = new RegExp(`https?://\\S+${page}\\S+`);
  const found = () => lettersIn(DATA_DIR).flatMap(({ to, text }) => (to === email ? (link.exec(text) ?? []) : []));
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found().at(-1) as string;
}

/** The mailed address of the form for a new password. Opening it does not use it up. */
export async function resetLink(request: APIRequestContext): Promise<string> {
  const email = await makePerson(request);
  await request.post("/api/v2/auth/password/reset/", { data: { email } });
  return (await letterTo(email)).link;
}
