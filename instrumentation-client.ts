import { beFirst } from "@/lib/client/back-first";
import { depart } from "@/lib/client/departures";

/** Runs before the page comes alive: the router listens to Back from then on, and draws the other page at once. */
beFirst();

/** Called by the router as soon as a link or Back asks for another page, which may take a while to come. */
export function onRouterTransitionStart(): void {
  depart();
}
