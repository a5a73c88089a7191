import { beFirst } from "@/lib/client/back-first";
import { depart } from "./lib/client/page-opening";

/** Runs before hydration: later the router listens to Back and renders the other page immediately. */
beFirst();

/** The router calls this when a link or Back starts to open another page, which may take a while. */
export function onRouterTransitionStart(url: string): void {
  depart(url);
}
