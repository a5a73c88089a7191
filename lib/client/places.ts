// What is open above a page takes a place in the history, so that Back closes it and stays on the page. Each dialog has
// an entry of its own, with the address of the page: two quick steps back close two. The router never hears of them.
import { askedToLeave, hearBackFirst, moments, writers } from "./back-first";

type Layer = { close(): void };
/** The page that an entry belongs to, and how many dialogs were open above it. */
type Place = { page: string; depth: number };
type Address = string | URL | null | undefined;

const KEY = "above";
const LOST_MS = 3_000;
const LEAVING_MS = 2_000;
/** What is open, the topmost last. */
const layers: Layer[] = [];
let here: Place | undefined;
/** What the router wrote last. The entries of the same page follow it. */
let written: { data: unknown; url: string };
/** A step of ours is under way, which nobody should hear of. What is written meanwhile waits for it. */
let isTravelling = false;
let waiting: (() => void)[] = [];
let lost: ReturnType<typeof setTimeout> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let leavesUntil = 0;

/**
 * Takes a place for something that opens. Returns a function that takes it away again. What was open when the page came,
 * because the address says so, needs none: Back leads to where the person came from.
 */
export function takePlace(close: () => void): () => void {
  const isReloaded = (here?.depth ?? 0) > layers.length;
  if (moments.pressedAt < moments.cameAt && !isReloaded) return () => undefined;
  const layer = { close };
  layers.push(layer);
  // At once, before the browser is told to do something else; but one dialog may close as another opens.
  queueMicrotask(settle);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    queueMicrotask(settle);
  };
}

/** From now on what the router writes passes here. */
function begin(): void {
  const { history } = window;
  here = placeOf(history.state);
  written = { data: history.state, url: window.location.href };
  writers.pushState = (data, _, url) => whenStill(() => writeNew(data, url), url);
  writers.replaceState = (data, _, url) =>
    whenStill(() => {
      write("replaceState", data, url);
      note();
    }, url);
  hearBackFirst(onMove, true);
  // A step in the history would stop the browser from loading another document. A download leaves this one where it is.
  window.navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) leavesUntil = performance.now() + LEAVING_MS;
  });
}

function placeOf(data: unknown): Place | undefined {
  return (data as Record<string, Place | undefined> | null)?.[KEY];
}

function withPlace(data: unknown, place: Place | undefined): object {
  return { ...(data as object | null), [KEY]: place };
}

function note(): void {
  written = { data: window.history.state, url: window.location.href };
}

function whenStill(writing: () => void, url?: Address): void {
  if (!isTravelling) {
    writing();
    return;
  }
  waiting.push(writing);
  // Who writes next begins with the address as it is: without this one, the next would take it away again.
  if (url) write("replaceState", window.history.state, url);
}

/** Another page takes the entry of the dialog that leads to it: Back from there shows the page without the dialog. */
function writeNew(data: unknown, url: Address): void {
  const depth = here?.depth ?? 0;
  if (depth > 1) {
    travel(1 - depth);
    whenStill(() => writeNew(data, url));
    return;
  }
  here = undefined;
  write(depth === 1 ? "replaceState" : "pushState", data, url);
  moments.cameAt = performance.now();
  note();
  settleLater();
}

function travel(steps: number): void {
  isTravelling = true;
  window.history.go(steps);
  // The browser may have forgotten the entry. Nothing may wait for it for ever.
  lost = setTimeout(() => arrive(undefined), LOST_MS);
}

/** Where the entry is now, and what has waited for it. */
function arrive(place: Place | undefined): void {
  clearTimeout(lost);
  here = place;
  isTravelling = false;
  const writes = waiting;
  waiting = [];
  for (const one of writes) whenStill(one);
}

/** Writes past the router, which would think that somebody else has changed the address; it knows of what it has written. */
function write(how: "pushState" | "replaceState", data: unknown, url?: Address): void {
  History.prototype[how].call(window.history, withPlace(data, here), "", url);
}

/** Later, because dialogs close when another page is shown, or when Back has told them to. */
function settleLater(ms = 0): void {
  clearTimeout(timer);
  timer = setTimeout(settle, ms);
}

/** As many entries as dialogs. */
function settle(): void {
  if (isTravelling || askedToLeave.is) return;
  if (performance.now() < leavesUntil) {
    settleLater(LEAVING_MS);
    return;
  }
  const depth = here?.depth ?? 0;
  if (layers.length < depth) travel(layers.length - depth);
  else if (layers.length > depth) addPlaces(depth);
}

function addPlaces(depth: number): void {
  const page = here?.page ?? Math.random().toString(36).slice(2);
  here ??= { page, depth };
  write("replaceState", window.history.state);
  for (let at = depth + 1; at <= layers.length; at += 1) {
    here = { page, depth: at };
    write("pushState", window.history.state);
  }
}

/** Whether the move stays on the page, so that only this file has to do with it. */
function onMove(event: PopStateEvent): boolean {
  const from = here;
  const to = placeOf(event.state);
  const isOurs = isTravelling;
  const isSamePage = from !== undefined && from.page === to?.page;
  here = to;
  if (isSamePage) follow();
  else note();
  arrive(to);
  if (!isSamePage) return false;
  if (!isOurs) answer(from.depth, to.depth);
  settleLater();
  return true;
}

/** The page stays as it is: with its address, which may have changed since, and at its place. */
function follow(): void {
  const { scrollX, scrollY } = window;
  write("replaceState", written.data, written.url);
  requestAnimationFrame(() => {
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  });
}

/** Back closes what is on top, which may refuse. Where nothing is open any more it goes on to the page before. */
function answer(from: number, to: number): void {
  if (to >= from) return;
  const open = Math.min(layers.length - to, from - to);
  if (open > 0) for (const layer of layers.slice(-open).reverse()) layer.close();
  else window.history.back();
}

if (typeof window !== "undefined") begin();
