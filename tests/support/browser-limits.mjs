import { adaptLimits } from "./slowness.mjs";

/** Runs when the server is ready, before any worker: workers get the limits of this machine. */
export default (config) => adaptLimits({ address: config.projects[0].use.baseURL }, "browser");
