import { NextRequest } from "next/server";
import { companyAccountDoor } from "@/lib/http/company-account-door";
import { call } from "./call";

type Jar = Map<string, string>;

function keep(jar: Jar, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

const cookieOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** Goes through the pages of the provider as this account, and returns the address to which it leads the browser back. */
export async function passProvider(url: string, login: string): Promise<string> {
  const jar: Jar = new Map();
  const { origin } = new URL(url);
  let at = url;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps++) {
    const response = await fetch(at, {
      method: form ? "POST" : "GET",
      headers: { cookie: cookieOf(jar) },
      body: form ?? null,
      redirect: "manual",
    });
    keep(jar, response.headers.getSetCookie());
    const location = response.headers.get("location");
    const page = location ? "" : await response.text();
    form = undefined;
    if (location) at = new URL(location, at).href;
    else if (!page.includes('name="login"')) throw new Error(`the provider says: ${page.slice(0, 500)}`);
    else form = new URLSearchParams({ prompt: "login", login, password: "any" });
    if (!at.startsWith(origin)) return at;
  }
  throw new Error("the provider leads nowhere");
}

/** A browser that signs in by a company account. */
export class CompanyBrowser {
  readonly jar: Jar = new Map();

  /** Presses the button: the address of the provider's page. */
  async begin(key: string, from?: string): Promise<string> {
    const answer = await call("POST", "/auth/company-account/begin/", { body: { company: key, from } });
    keep(this.jar, answer.headers.getSetCookie());
    if (answer.status !== 200) throw new Error(String(answer.body.code));
    return String(answer.body.url);
  }

  /** Follows the provider back: where our server leads. */
  async arrive(url: string): Promise<URL> {
    const response = await companyAccountDoor.GET(new NextRequest(url, { headers: { cookie: cookieOf(this.jar) } }));
    keep(this.jar, response.headers.getSetCookie());
    return new URL(response.headers.get("location") ?? "http://nowhere.example");
  }

  /** The whole way: why it was refused, otherwise undefined. */
  async signIn(key: string, login: string): Promise<string | undefined> {
    const at = await this.arrive(await passProvider(await this.begin(key), login));
    return at.searchParams.get("refused") ?? undefined;
  }

  /** An access token of the session in the cookie, as our pages get it. */
  async token(): Promise<string> {
    const headers = { cookie: cookieOf(this.jar), "sec-fetch-site": "same-origin" };
    const answer = await call("POST", "/auth/token/refresh/", { body: {}, headers });
    return String(answer.body.access ?? "");
  }
}
