import "server-only";
import manifest from "@/package.json";

/** The version of Atesta, also in the API description. */
export const version = manifest.version;
