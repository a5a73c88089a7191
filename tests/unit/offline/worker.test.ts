import { MemoryCaches } from "@/tests/support/memory-caches";

const ORIGIN = "https://atesta.test";
const BUILD = "x-atesta-build";

type Answers = Record<string, () => Response>;

/** A worker of a build in a world of its own: its caches, its windows, and what the network answers. */
async function worker({ build = "one", caches = new MemoryCaches(), answers = {} as Answers, windows = ["w1"] } = {}) {
  const heard = new Map<string, (event: object) => void>();
  const asked: string[] = [];
  const network = { answers, isThere: true, windows };
  Object.assign(globalThis, {
    ATESTA_BUILD: build,
    ATESTA_DAYS: 7,
    caches,
    location: new URL(ORIGIN),
    registration: {},
    clients: { claim: async () => undefined, matchAll: async () => network.windows.map((id) => ({ id })) },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    fetch: async (what: string | { url: string }) => {
      const { pathname, search } = new URL(typeof what === "string" ? what : what.url, ORIGIN);
      asked.push(pathname + search);
      const answer = network.answers[pathname + search];
      if (!network.isThere) throw new TypeError("Failed to fetch");
      return answer?.() ?? new Response("", { status: 404 });
    },
  });
  jest.resetModules();
  await import("@/lib/offline/worker");
  const send = async (name: string, more: object = {}) => {
    const works: Promise<unknown>[] = [];
    heard.get(name)?.({ ...more, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return {
    caches,
    network,
    asked,
    send,
    say: (data: object) => send("message", { data }),
    /** The answer of the worker; undefined where it lets the browser go on by itself. */
    async ask(path: string, { method = "GET", mode = "cors", range = "" } = {}): Promise<Response | undefined> {
      let given: Promise<Response> | undefined;
      const headers = new Headers(range ? { range } : {});
      const request = { url: new URL(path, ORIGIN).href, method, mode, headers };
      const works: Promise<unknown>[] = [];
      heard.get("fetch")?.({
        request,
        preloadResponse: Promise.resolve(undefined),
        respondWith: (answer: Promise<Response>) => {
          given = answer;
        },
        // Until it has answered, a worker may begin more work.
        waitUntil: (work: Promise<unknown>) => works.push(work),
      });
      const answer = await given;
      await Promise.all(works);
      return answer;
    },
  };
}

const htmlOf = (person: number, text = "") =>
  `<html lang="uk"><body><div data-person="${person}">${text}</div></body></html>`;
const page = (html: string, { build = "one", ...more } = {}) =>
  new Response(html, { headers: { "content-type": "text/html; charset=utf-8", [BUILD]: build, ...more } });
/** As `fetch` gives an answer to which a redirect has led. */
function redirectedTo(path: string): Response {
  return Object.defineProperties(page("<html>"), {
    redirected: { value: true },
    url: { value: ORIGIN + path },
  });
}
const wish = (address = "/home", person = 7) => ({ kind: "page", person, address, files: [] });
const material = (person = 7) => ({
  ...{ kind: "material", person, page: "/development/learn", size: 10 },
  ...{ address: "/api/v2/files/1/a.txt", files: [] },
});
const file = (text = "0123456789") => new Response(text, { headers: { "content-type": "text/plain", etag: '"1"' } });
const navigate = { mode: "navigate" };

test("calls, changes, parts of pages and downloads are none of its business", async () => {
  const { ask, asked } = await worker();
  for (const [path, more] of [
    ["/api/v2/users/me/", {}],
    ["/api/v2/studies/tick/", { method: "POST" }],
    ["/home", { method: "POST", mode: "navigate" }],
    ["/home?_rsc=1", {}],
    ["/api/v2/files/1/a.pdf?download=1", {}],
    ["https://elsewhere.test/_next/static/a.js", {}],
    ["/sw.js", { mode: "same-origin" }],
  ] as const)
    expect([path, await ask(path, more)]).toEqual([path, undefined]);
  expect(asked).toEqual([]);
});

test("the network comes first for a page; its copy is shown only if nothing answers, and says that it is one", async () => {
  const one = await worker({ answers: { "/home": () => page(htmlOf(7, "first")) } });
  await one.say(wish());
  one.network.answers["/home"] = () => page(htmlOf(7, "second"));
  expect(await (await one.ask("/home", navigate))?.text()).toContain("second");
  one.network.answers["/home"] = () => new Response("busy", { status: 503 });
  expect((await one.ask("/home", navigate))?.status).toBe(503);
  one.network.isThere = false;
  const text = await (await one.ask("/home", navigate))?.text();
  expect(text).toMatch(/<html data-kept="\d+" lang="uk">.*first/);
  const led = await one.ask("/development/learn", navigate);
  expect([led?.status, led?.headers.get("location")]).toEqual([302, `${ORIGIN}/home`]);
  expect((await one.ask("/admin/dictionaries/users", navigate))?.type).toBe("error");
});

test.each([
  ["an error", () => new Response("", { status: 500, headers: { [BUILD]: "one", "content-type": "text/html" } })],
  [
    "something that is no page",
    () => new Response("{}", { headers: { [BUILD]: "one", "content-type": "application/json" } }),
  ],
  ["a page of another build", () => page(htmlOf(7), { build: "two" })],
])("%s is never kept, and the copy of before stays", async (_, answer) => {
  const one = await worker({ answers: { "/home": () => page(htmlOf(7, "first")) } });
  await one.say(wish());
  one.network.answers["/home"] = answer;
  await one.say(wish());
  one.network.isThere = false;
  expect(await (await one.ask("/home", navigate))?.text()).toContain("first");
});

test("a page without all of its program is not kept", async () => {
  const html = htmlOf(7, '<script src="/_next/static/a.js"></script>');
  const one = await worker({ answers: { "/home": () => page(html) } });
  await one.say(wish());
  expect(one.caches.paths(/person/)).toEqual([]);
  one.network.answers["/_next/static/a.js"] = () => new Response("1");
  await one.say(wish());
  expect(one.caches.paths(/person/)).toEqual(["/home"]);
  one.network.isThere = false;
  expect(await (await one.ask("/_next/static/a.js"))?.text()).toBe("1");
});

test.each<[string, Answers, object]>([
  ["a redirect to the sign-in", { "/home": () => redirectedTo("/auth/login") }, wish()],
  ["a page of somebody else", { "/home": () => page(htmlOf(8)) }, wish()],
  ["a material without a session", { "/api/v2/files/1/a.txt": () => new Response("", { status: 401 }) }, material()],
  ["the wish of the page", {}, { kind: "forget" }],
])("%s removes everything that was kept", async (_, answers, said) => {
  const one = await worker({
    answers: { "/home": () => page(htmlOf(7)), "/api/v2/files/1/a.txt": () => file() },
  });
  await one.say(wish());
  await one.say(material());
  expect(one.caches.paths(/person/)).toEqual(["/api/v2/files/1/a.txt", "/home"]);
  Object.assign(one.network.answers, answers);
  await one.say(said);
  expect(one.caches.paths(/person/)).toEqual([]);
});

test.each(["/auth/login", "/auth/unauthorized?role=administrator"])("opening %s removes everything", async (path) => {
  const one = await worker({ answers: { "/home": () => page(htmlOf(7)), [path]: () => page("<html>") } });
  await one.say(wish());
  await one.ask(path, navigate);
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("a file that the page asks for without a session removes everything", async () => {
  const path = "/api/v2/files/2/b.txt";
  const one = await worker({
    answers: { "/home": () => page(htmlOf(7)), [path]: () => new Response("", { status: 401 }) },
  });
  await one.say(wish());
  expect((await one.ask(path))?.status).toBe(401);
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("a copy that is under way when the person signs out is dropped", async () => {
  let answer: (value: Response) => void = () => undefined;
  const one = await worker();
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  Object.assign(globalThis, { fetch: () => late });
  const keeping = one.say(wish());
  await one.say({ kind: "forget" });
  answer(page(htmlOf(7)));
  await keeping;
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("another person's copies make room for those of the next, and two at once are shown to nobody", async () => {
  const one = await worker({ answers: { "/home": () => page(htmlOf(7)), "/profile/marks": () => page(htmlOf(8)) } });
  await one.say(wish());
  await one.say(wish("/profile/marks", 8));
  expect(one.caches.paths(/person/)).toEqual(["/profile/marks"]);
  await (await one.caches.open("atesta-person-7-pages-one")).put("/home", page(htmlOf(7)));
  one.network.isThere = false;
  expect((await one.ask("/profile/marks", navigate))?.type).toBe("error");
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("a copy is not shown after the days of a session that nobody uses", async () => {
  const one = await worker({ answers: { "/home": () => page(htmlOf(7)) } });
  await one.say(wish());
  one.network.isThere = false;
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 7 * 86_400_000 + 1000);
  expect((await one.ask("/home", navigate))?.type).toBe("error");
  now.mockRestore();
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("a material comes from the network, and without one from its copy, in parts too", async () => {
  const path = "/api/v2/files/1/a.txt";
  const one = await worker({ answers: { [path]: () => file() } });
  await one.say(material());
  one.network.answers[path] = () => file("changed");
  expect(await (await one.ask(path))?.text()).toBe("changed");
  one.network.isThere = false;
  const whole = await one.ask(path);
  expect([whole?.status, await whole?.text(), whole?.headers.get("content-length")]).toEqual([200, "0123456789", "10"]);
  const part = await one.ask(path, { range: "bytes=2-4" });
  expect([part?.status, await part?.text(), part?.headers.get("content-range")]).toEqual([206, "234", "bytes 2-4/10"]);
  expect((await one.ask(path, { range: "bytes=10-" }))?.status).toBe(416);
  expect((await one.ask("/api/v2/files/2/b.txt"))?.type).toBe("error");
});

test("pictures of people are kept with the page that shows them", async () => {
  const path = "/api/v2/files/5/avatar.webp";
  const answers = { "/home": () => page(htmlOf(7, `<img src="${path}">`)), [path]: () => file("face") };
  const one = await worker({ answers });
  await one.say(wish());
  one.network.isThere = false;
  expect(await (await one.ask(path))?.text()).toBe("face");
  expect(await (await one.ask("/home", navigate))?.text()).toContain(path);
  expect((await one.ask("/profile/marks", navigate))?.headers.get("location")).toBe(`${ORIGIN}/home`);
  await one.say({ kind: "forget" });
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("a part of a material is never kept for the whole, and a material that may not be read any more goes", async () => {
  const path = "/api/v2/files/1/a.txt";
  const one = await worker({ answers: { [path]: () => new Response("012", { status: 206 }) } });
  await one.say(material());
  expect(one.caches.paths(/person/)).toEqual([]);
  one.network.answers[path] = () => file();
  await one.say(material());
  expect(one.caches.paths(/person/)).toEqual([path]);
  one.network.answers[path] = () => new Response("", { status: 404 });
  await one.ask(path);
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("a page of another build removes the pages of this one, before the new worker is there", async () => {
  const one = await worker({ answers: { "/home": () => page(htmlOf(7)) } });
  await one.say(wish());
  one.network.answers["/profile/account"] = () => page(htmlOf(7), { build: "two" });
  await one.ask("/profile/account", navigate);
  expect(one.caches.paths(/person/)).toEqual([]);
});

test("a new build fetches the pages anew, removes those of the old, and its program once no window needs it", async () => {
  const old = '<script src="/_next/static/old.js"></script>';
  const one = await worker({
    answers: { "/home": () => page(htmlOf(7, old)), "/_next/static/old.js": () => new Response("old") },
  });
  await one.say(wish());
  const { caches } = one;
  const answers = { "/home": () => page(htmlOf(7, "new"), { build: "two" }) };
  const two = await worker({ build: "two", caches, answers, windows: ["w1"] });
  await two.send("install");
  await two.send("activate");
  expect(caches.paths(/pages-one/)).toEqual([]);
  expect(caches.paths(/pages-two/)).toEqual(["/home"]);
  expect(caches.paths(/program-one/)).toEqual(["/_next/static/old.js"]);
  two.network.windows = ["w2"];
  await two.say(wish());
  expect(caches.paths(/program-one/)).toEqual([]);
  two.network.isThere = false;
  expect(await (await two.ask("/home", navigate))?.text()).toContain("new");
});

test("a new build renews nothing for a person who has signed out meanwhile", async () => {
  const one = await worker({ answers: { "/home": () => page(htmlOf(7)) } });
  await one.say(wish());
  const two = await worker({ build: "two", caches: one.caches });
  Object.assign(globalThis, {
    fetch: async () => {
      // The old worker still hears the pages.
      await one.caches.delete("atesta-person-7-pages-one");
      return page(htmlOf(7), { build: "two" });
    },
  });
  await two.send("install");
  expect(one.caches.paths(/person/)).toEqual([]);
});
