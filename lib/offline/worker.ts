import { page, storedFile } from "./answers";
import {
  forget,
  keepMaterial,
  keepPage,
  programFile,
  removeFormerBuilds,
  removeFormerPrograms,
  renewPages,
} from "./copies";
import { isProgramFile, isStoredFile, type Wish, wishIn } from "./rules";
import { scope } from "./scope";

scope.addEventListener("install", (event) => event.waitUntil(renewPages().then(() => scope.skipWaiting())));

scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await removeFormerBuilds();
}

/** Whatever is not answered here goes on as if there were no worker: every call, download, and part of a page. */
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (isProgramFile(url.pathname)) event.respondWith(programFile(request));
  else if (isStoredFile(url)) event.respondWith(storedFile(event));
});

scope.addEventListener("message", (event) => {
  const wish = wishIn(event.data);
  if (!wish) return;
  // Without a network or room nothing is kept, and the copy of before stays.
  event.waitUntil(fulfil(wish).catch(() => undefined));
});

async function fulfil(wish: Wish): Promise<void> {
  if (wish.kind === "forget") return forget();
  if (wish.kind === "material") return keepMaterial(wish);
  await keepPage(wish);
  await removeFormerPrograms();
}
