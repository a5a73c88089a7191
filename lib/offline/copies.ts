import {
  BUILD_HEADER,
  isBeforeSignIn,
  isPageOf,
  isTooOld,
  KEPT_HEADER,
  type Kept,
  MOST,
  OF_PERSON,
  OF_PROGRAM,
  picturesIn,
  programFilesIn,
  renewed,
  superfluous,
  type Wish,
} from "./rules";
import { scope } from "./scope";

/** Written before the program when it is served: its build, and the days after which a copy is too old. */
declare const ATESTA_BUILD: string;
declare const ATESTA_DAYS: number;

const PROGRAM = OF_PROGRAM + ATESTA_BUILD;
const pagesOf = (person: number) => `${OF_PERSON}${person}-pages-${ATESTA_BUILD}`;
const picturesOf = (person: number) => `${OF_PERSON}${person}-pictures`;
const isOfFiles = (name: string) => /-(files|pictures)$/.test(name);
const filesOf = (person: number) => `${OF_PERSON}${person}-files`;

/** Rises when everything is forgotten, so that a copy which is then under way is dropped. */
let forgettings = 0;
let last: Promise<unknown> = Promise.resolve();

/** One change of the copies after another. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function remove(isGone: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isGone).map((name) => caches.delete(name)));
}

/** Removes everything of everybody. */
export function forget(): Promise<void> {
  forgettings += 1;
  return inTurn(() => remove((name) => name.startsWith(OF_PERSON)));
}

/** The pages of this build are no longer those of the server. */
export function forgetPages(): Promise<void> {
  return inTurn(() => remove((name) => name.startsWith(OF_PERSON) && name.includes("-pages-")));
}

function leadsToSignIn({ status, redirected, url }: Response): boolean {
  return status === 401 || (redirected && isBeforeSignIn(new URL(url).pathname));
}

/** A copy with the headers of the original, without those of its transport, and the time. */
function copyOf(original: Response, body: BodyInit, bytes: number): Response {
  const headers = new Headers(original.headers);
  for (const name of ["content-encoding", "transfer-encoding", "vary"]) headers.delete(name);
  headers.set("content-length", String(bytes));
  headers.set(KEPT_HEADER, String(Date.now()));
  return new Response(body, { headers });
}

/** Keeps files of the program: their names change with their content, so one that is there is right. */
async function keepProgram(files: readonly string[]): Promise<void> {
  const cache = await caches.open(PROGRAM);
  await Promise.all(
    files.map(async (file) => {
      if (await caches.match(file, { ignoreVary: true })) return;
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`${file} answers ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
}

type PageWish = Omit<Extract<Wish, { kind: "page" }>, "kind">;

/**
 * Keeps a page as the server sends it now, with the files of the program that it names. One that the server made for
 * somebody else, or that leads to the sign-in, shows that the session of this person is over. `onlyWith`: a cache that
 * must still be there.
 */
export async function keepPage({ person, address, files }: PageWish, onlyWith?: string): Promise<void> {
  const began = forgettings;
  const answer = await fetch(address, { headers: { accept: "text/html" }, cache: "no-store" });
  if (leadsToSignIn(answer)) return forget();
  const isPage = answer.ok && !answer.redirected && answer.headers.get("content-type")?.startsWith("text/html");
  // A page of another build is kept by the worker of that build.
  if (!isPage || answer.headers.get(BUILD_HEADER) !== ATESTA_BUILD) return;
  const html = await answer.text();
  if (!isPageOf(person, html)) return forget();
  await keepProgram(programFilesIn(html));
  // What the page has fetched meanwhile is of use, but not needed for it to begin.
  await keepProgram(files).catch(() => undefined);
  await inTurn(async () => {
    if (forgettings !== began || (onlyWith && !(await caches.has(onlyWith)))) return;
    await makeRoomFor(person);
    const cache = await caches.open(pagesOf(person));
    // The page says so itself, before any script of it runs.
    const marked = html.replace(/<html /, `<html data-kept="${Date.now()}" `);
    await cache.put(address, copyOf(answer, marked, new Blob([marked]).size));
    await bound(cache, { count: MOST.pages, bytes: Number.POSITIVE_INFINITY });
  });
  // Those of a former build are still there.
  if (onlyWith) return;
  const into = picturesOf(person);
  const pictures = picturesIn(html).map((one) => keepFile(one, { person, into, count: MOST.pictures, began }));
  await Promise.allSettled(pictures);
}

type MaterialWish = Omit<Extract<Wish, { kind: "material" }>, "kind" | "page">;

/** Keeps a material that was opened, whole: the browser may have read parts of it only. */
export async function keepMaterial({ person, address, files }: MaterialWish): Promise<void> {
  await keepFile(address, { person, into: filesOf(person), count: MOST.files, began: forgettings });
  await keepProgram(files);
}

/** `began`: what `forgettings` was when the wish came. */
type FilePlace = { person: number; into: string; count: number; began: number };

async function keepFile(address: string, { person, into, count, began }: FilePlace): Promise<void> {
  const before = (await caches.has(into)) ? await (await caches.open(into)).match(address) : undefined;
  const etag = before?.headers.get("etag");
  const answer = await fetch(address, etag ? { headers: { "if-none-match": etag } } : {});
  if (leadsToSignIn(answer)) return forget();
  const whole = answer.status === 304 ? before : answer;
  if (whole?.status !== 200 || whole.redirected) return;
  const content = await whole.blob();
  await inTurn(async () => {
    if (forgettings !== began || content.size > MOST.bytesOfOne) return;
    await makeRoomFor(person);
    const cache = await caches.open(into);
    await cache.put(address, copyOf(whole, content, content.size));
    await bound(cache, { count, bytes: MOST.bytes });
  });
}

/** Nobody else has copies beside this person. */
function makeRoomFor(person: number): Promise<void> {
  return remove((name) => name.startsWith(OF_PERSON) && !name.startsWith(`${OF_PERSON}${person}-`));
}

async function entriesOf(cache: Cache): Promise<(Kept & { bytes: number })[]> {
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = (await cache.match(request))?.headers;
      const at = Number(headers?.get(KEPT_HEADER) ?? 0);
      return { address: pathname + search, at, bytes: Number(headers?.get("content-length") ?? 0) };
    }),
  );
}

async function bound(cache: Cache, most: { count: number; bytes: number }): Promise<void> {
  const gone = superfluous(await entriesOf(cache), most);
  await Promise.all(gone.map((address) => cache.delete(address)));
}

/** The caches of the one person who has copies, without what is too old. */
async function ownCaches(isOwn: (name: string) => boolean): Promise<Cache[]> {
  // What is being removed is not read any more.
  await last;
  const names = (await caches.keys()).filter((name) => name.startsWith(OF_PERSON));
  const people = new Set(names.map((name) => name.slice(OF_PERSON.length).split("-", 1)[0]));
  if (people.size > 1) {
    await forget();
    return [];
  }
  const own = await Promise.all(names.filter(isOwn).map((name) => caches.open(name)));
  const now = Date.now();
  for (const cache of own)
    for (const { address, at } of await entriesOf(cache))
      if (isTooOld(at, { now, days: ATESTA_DAYS })) await cache.delete(address);
  return own;
}

/** The kept pages of this build. */
export async function keptPages(): Promise<{ kept: Kept[]; read(address: string): Promise<Response | undefined> }> {
  const [cache] = await ownCaches((name) => name.endsWith(`-pages-${ATESTA_BUILD}`));
  if (!cache) return { kept: [], read: async () => undefined };
  return { kept: await entriesOf(cache), read: (address) => cache.match(address) };
}

export async function keptFile(address: string): Promise<Response | undefined> {
  for (const cache of await ownCaches(isOfFiles)) {
    const found = await cache.match(address);
    if (found) return found;
  }
  return undefined;
}

/** The server says that this person may no longer read it. */
export async function dropFile(address: string): Promise<void> {
  for (const cache of await ownCaches(isOfFiles)) await cache.delete(address);
}

export async function programFile(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200 && !answer.redirected) {
    const cache = await caches.open(PROGRAM);
    // A full device keeps nothing more.
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** Fetches what a former build has kept anew, before this one takes over. */
export async function renewPages(): Promise<void> {
  for (const name of await caches.keys()) {
    const [, person] = /^atesta-person-(\d+)-pages-/.exec(name) ?? [];
    if (person === undefined || name === pagesOf(Number(person))) continue;
    const kept = await entriesOf(await caches.open(name));
    for (const address of renewed(kept))
      await keepPage({ person: Number(person), address, files: [] }, name).catch(() => undefined);
  }
}

const OLD_WINDOWS = "/old-windows";

/** Removes what former builds have kept; files of their program once no window is left that may still need them. */
export async function removeFormerBuilds(): Promise<void> {
  await inTurn(() => remove((name) => name.includes("-pages-") && !name.endsWith(`-pages-${ATESTA_BUILD}`)));
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const cache = await caches.open(PROGRAM);
  await cache.put(OLD_WINDOWS, new Response(JSON.stringify(windows.map(({ id }) => id))));
  await removeFormerPrograms();
}

export async function removeFormerPrograms(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(OF_PROGRAM) && name !== PROGRAM);
  if (former.length === 0) return;
  const noted = await (await caches.open(PROGRAM)).match(OLD_WINDOWS);
  const old = noted ? ((await noted.json()) as string[]) : [];
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some(({ id }) => old.includes(id))) return;
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** Whether a page that was opened now was made by another build. */
export function isOfOtherBuild(answer: Response): boolean {
  const build = answer.headers.get(BUILD_HEADER);
  return build !== null && build !== ATESTA_BUILD;
}
