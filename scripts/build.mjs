// The production build in a place where the packages are installed already: what the Dockerfile runs.
import { build, generate } from "./build-steps.mjs";

await generate();
await build();
