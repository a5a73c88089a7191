import { AsyncLocalStorage } from "node:async_hooks";
import { NextRequest } from "next/server";

const currentHeaders = new AsyncLocalStorage<Headers>();
const pairsOf = (cookie: string | null | undefined) =>
  (cookie ?? "")
    .split(/;\s*/)
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]);

/** Replaces next/headers for the sign-in library: `jest.mock("next/headers", () => requestUnderWay)`. */
export const requestUnderWay = {
  headers: async () => currentHeaders.getStore() ?? new Headers(),
  cookies: async () => ({
    getAll: () =>
      pairsOf(currentHeaders.getStore()?.get("cookie")).map(([name, value]) => ({
        name,
        value: decodeURIComponent(value),
      })),
  }),
};

/** A browser for sign-in tests: it keeps the cookies that it gets. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** All Set-Cookie headers, with attributes. */
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
    const response = await currentHeaders.run(headers, () => browserDoor[method](request, context));
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => ({})) };
  }

  private keep(line: string): void {
    this.given.push(line);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Returns the reason of a failure, otherwise null. */
  signIn(email: string, password: string): Promise<string | null> {
    return this.enter({ email, password });
  }

  /** The same with the fields of the form: those of the second step, or any others. */
  async enter(form: Record<string, string>): Promise<string | null> {
    const { body } = await this.send("GET", "csrf");
    const sent = { ...form, csrfToken: String(body.csrfToken), json: "true" };
    const answer = await this.send("POST", "callback/credentials", sent);
    return answer.status === 200 ? null : new URL(String(answer.body.url)).searchParams.get("error");
  }
}
