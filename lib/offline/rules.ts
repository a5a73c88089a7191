import { paths } from "@/lib/config/paths";

/** Every cache of ours begins with it. */
export const OURS = "atesta-";
/** Caches of a person: the id and a dash follow. */
export const OF_PERSON = `${OURS}person-`;
/** Caches of files of the program, which say nothing of anybody: the build follows. */
export const OF_PROGRAM = `${OURS}program-`;

/** The build that made a page, in its headers. */
export const BUILD_HEADER = "x-atesta-build";
/** When a copy was made, in its headers: milliseconds since 1970. */
export const KEPT_HEADER = "x-atesta-kept";

/** At most so many pages, files and bytes of files are kept; the oldest make room. */
export const MOST = { pages: 12, pictures: 12, files: 20, bytes: 100_000_000, bytesOfOne: 25_000_000 };
/** So many pages are fetched anew for a new build: each is work for the server, on the day of an update for everybody. */
const MOST_RENEWED = 3;

const DAY_MS = 86_400_000;

/** What learners read. Nothing of a running test, of an account, of other people or of administrators. */
const LEARNER_PAGES: readonly string[] = [
  paths.home,
  paths.mySpecializations,
  paths.myMarks,
  paths.myCertificates,
  paths.education,
  paths.adaptation,
];
/** What is open above a page: the page is the same without it. */
const ABOVE = ["preview", "open"];

/** The address under which a page is kept; undefined if it is none that is. */
export function keptAddress(address: string): string | undefined {
  const url = new URL(address, "http://page");
  const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
  if (!LEARNER_PAGES.includes(pathname)) return undefined;
  for (const name of ABOVE) url.searchParams.delete(name);
  return pathname + url.search;
}

/** What comes before a sign-in, and Access denied: who is there is signed out, or was refused. */
export function isBeforeSignIn(pathname: string): boolean {
  return pathname.startsWith("/auth/");
}

export function isProgramFile(pathname: string): boolean {
  return pathname.startsWith("/_next/static/");
}

const PICTURE = /\/api\/v2\/files\/[1-9]\d*\/avatar\.webp/g;

/** The pictures of people that a page shows: they are kept with it. */
export function picturesIn(html: string): string[] {
  return [...new Set(html.match(PICTURE) ?? [])].slice(0, MOST.pictures);
}

/** What is answered from a copy without a network. */
export function isStoredFile({ pathname, search }: URL): boolean {
  return search === "" && /^\/api\/v2\/files\/[1-9]\d*\/[^/]+\/?$/.test(pathname);
}

/** A stored file as it is shown: a download has a query, and pictures of people come with their pages. */
export function isMaterial(url: URL): boolean {
  return isStoredFile(url) && !/\/avatar\.webp\/?$/.test(url.pathname);
}

/** The files of the program that a page names. */
export function programFilesIn(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[\w./~%@()[\]-]+\.\w+/g) ?? [])];
}

/** The mark of the person for whom the server made a page. Texts of people cannot contain it: their quotes are escaped. */
export function isPageOf(person: number, html: string): boolean {
  return html.includes(`data-person="${person}"`);
}

export function isTooOld(at: number, { now, days }: { now: number; days: number }): boolean {
  return !(at > now - days * DAY_MS && at <= now + DAY_MS);
}

export type Kept = { address: string; at: number };

/**
 * What a navigation shows without a network: the copy of its page; another address of the same page, then Home, then the
 * page that was opened last, to which it is led. Only for pages of learners and the start: elsewhere the browser says
 * that there is no network.
 */
export function chooseKept(wanted: URL, kept: readonly Kept[]): { show: string } | { leadTo: string } | undefined {
  const here = wanted.pathname + wanted.search;
  if (kept.some(({ address }) => address === here)) return { show: here };
  const page = keptAddress(here);
  if (page === undefined && wanted.pathname !== paths.start) return undefined;
  const newest = [...kept].sort((one, other) => other.at - one.at);
  const pathOf = (address: string) => address.split("?", 1)[0];
  const found =
    newest.find(({ address }) => address === page) ??
    newest.find(({ address }) => pathOf(address) === pathOf(page ?? paths.home)) ??
    newest.find(({ address }) => pathOf(address) === paths.home) ??
    newest[0];
  return found && { leadTo: found.address };
}

/** Home and what was opened last. */
export function renewed(kept: readonly Kept[]): string[] {
  const newest = [...kept].sort((one, other) => other.at - one.at).map(({ address }) => address);
  return [...new Set([paths.home, ...newest])].slice(0, MOST_RENEWED);
}

/** The oldest copies beyond what may be kept. */
export function superfluous(kept: readonly (Kept & { bytes: number })[], most: { count: number; bytes: number }) {
  let bytes = 0;
  return [...kept]
    .sort((one, other) => other.at - one.at)
    .filter((one, nth) => {
      bytes += one.bytes;
      return nth >= most.count || bytes > most.bytes;
    })
    .map(({ address }) => address);
}

/** The part of a file that a request asks for: players and the viewer of PDFs read in parts. */
export function partOf(range: string | null, size: number): { from: number; to: number } | "none" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? "none" : { from, to };
}

/** What a page may ask of the worker. */
export type Wish =
  | { kind: "page"; person: number; address: string; files: readonly string[] }
  | { kind: "material"; person: number; page: string; address: string; size: number; files: readonly string[] }
  | { kind: "forget" };

export function wishIn(data: unknown): Wish | undefined {
  const { kind, person, page, address, size, files } = (data ?? {}) as Record<string, unknown>;
  if (kind === "forget") return { kind };
  if (typeof person !== "number" || typeof address !== "string" || !Array.isArray(files)) return undefined;
  const named = files.filter((one): one is string => typeof one === "string" && isProgramFile(one));
  if (kind === "page") {
    const kept = keptAddress(address);
    return kept === undefined ? undefined : { kind, person, address: kept, files: named };
  }
  const isOfLearner = typeof page === "string" && keptAddress(page) !== undefined;
  if (kind !== "material" || !isOfLearner || typeof size !== "number" || size > MOST.bytesOfOne) return undefined;
  return isMaterial(new URL(address, "http://page")) ? { kind, person, page, address, size, files: named } : undefined;
}
