import { AsyncLocalStorage } from "node:async_hooks";
import { NextRequest } from "next/server";

const asked = new AsyncLocalStorage<Headers>();
const pairsOf = (cookie: string | null | undefined) =>
  (cookie ?? "")
    .split(/;\s*/)
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]);

/** What Next tells of the request under way, which the sign-in library asks for: `jest.mock("next/headers", () => requestUnderWay)`. */
export const requestUnderWay = {
  headers: async () => asked.getStore() ?? new Headers(),
  cookies: async () => ({
    getAll: () =>
      pairsOf(asked.getStore()?.get("cookie")).map(([name, value]) => ({ name, value: decodeURIComponent(value) })),
  }),
};

/** A browser at its own door: it keeps what cookies it is given. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Cookies as they were set, with their attributes. */
  readonly given: string[] = [];

  constructor(
    private readonly origin = "http://127.0.0.1:3000",
    private readonly headers: Record<string, string> = {},
  ) {}

  async send(
    method: "GET" | "POST",
    action: string,
    form: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; body: Record<string, string> }> {
    const { browserDoor } = await import("@/lib/http/browser-door");
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers({ ...this.headers, ...(cookie && { cookie }) });
    const body = method === "POST" ? new URLSearchParams(form).toString() : null;
    if (body !== null) headers.set("content-type", "application/x-www-form-urlencoded");
    const request = new NextRequest(`${this.origin}/api/auth/${action}`, { method, headers, body });
    const context = { params: Promise.resolve({ nextauth: action.split("/") }) };
    const response = await asked.run(headers, () => browserDoor[method](request, context));
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => ({})) };
  }

  private keep(line: string): void {
    this.given.push(line);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Answers why not, if not. */
  async signIn(email: string, password: string): Promise<string | null> {
    const { body } = await this.send("GET", "csrf");
    const answer = await this.send("POST", "callback/credentials", {
      email,
      password,
      csrfToken: String(body.csrfToken),
      json: "true",
    });
    return answer.status === 200 ? null : new URL(String(answer.body.url)).searchParams.get("error");
  }
}
