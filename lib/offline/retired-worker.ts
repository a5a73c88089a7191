import { OURS } from "./rules";
import { scope } from "./scope";

// The operator wants no worker: this one takes the place of the former, removes everything it kept, and goes.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
