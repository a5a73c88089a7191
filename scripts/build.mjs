// The production build where packages are already installed; the Dockerfile runs it.
import { build, generate } from "./build-steps.mjs";

await generate();
await build();
