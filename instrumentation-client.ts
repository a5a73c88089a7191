import { beFirst } from "@/lib/client/back-first";

/** Runs before the page comes alive: the router listens to Back from then on, and draws the other page at once. */
beFirst();
