import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { isList } from "./guard-urls";
import { sampled } from "./sampling";

/** The parts of a contract that the door uses. It does not know the handler's rules about rows and fields. */
function doorOf(endpoint: Endpoint): string {
  const { method, who, path, query, body, files, maxBytes, raw } = endpoint;
  return JSON.stringify({
    method,
    who,
    parameters: path.match(/\{\w+\}/g),
    query: query && (isList(endpoint) ? "of a list" : "of its own"),
    hasBody: Boolean(body),
    files: files && Object.values(files).map(({ required }) => Boolean(required)),
    isLarge: Boolean(maxBytes),
    isRaw: Boolean(raw),
  });
}

const doors = everyEndpoint.map(doorOf);
const firstOfEach = everyEndpoint.filter((_, at) => doors.indexOf(doors[at] ?? "") === at);

/**
 * Attacks on the door use one endpoint of each kind, because every handler is the same door (registry.test.ts proves
 * it). `npm run test:full` uses every endpoint.
 */
export const everyDoor: readonly Endpoint[] = sampled("doors", everyEndpoint, firstOfEach);
