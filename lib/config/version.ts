import "server-only";
import manifest from "@/package.json";

/** Which Atesta this is, as the API's own description says it too. */
export const version = manifest.version;
