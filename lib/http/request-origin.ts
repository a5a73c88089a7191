import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import type { Origin } from "@/lib/domain/actor";

/** Set by our own server, which puts the same id into the response. */
const REQUEST_ID = "x-atesta-request-id";

export function originOf({ headers }: { headers: Headers }): Origin {
  return {
    requestId: headers.get(REQUEST_ID) ?? randomUUID(),
    address: clientAddress(headers),
    agent: headers.get("user-agent")?.slice(0, 300) ?? null,
  };
}

/** Set by our own server from the socket; a header of the client is overwritten. */
const SOCKET_ADDRESS = "x-atesta-address";

/** The address that our outermost proxy saw. Anything to the left of it comes from the client and is not trusted. */
export function clientAddress(headers: Headers): string | null {
  const proxies = env().TRUSTED_PROXIES;
  const forwarded = forwardedFor(headers);
  const socket = ipAddress(headers.get(SOCKET_ADDRESS) ?? "");
  if (!proxies) {
    if (forwarded.length)
      warnOnce(
        "X-Forwarded-For arrives and is not read, since TRUSTED_PROXIES is 0: behind a proxy all visitors share its address",
      );
    return socket;
  }
  const address = ipAddress(forwarded.at(-proxies) ?? "");
  if (address) return address;
  warnOnce(
    `X-Forwarded-For holds ${forwarded.length} addresses that can be read where TRUSTED_PROXIES promises ${proxies}: the address of the connection is used`,
  );
  return socket;
}

/** The addresses that proxies wrote, the nearest last. The first ones may come from the client. */
export function forwardedFor(headers: Headers): string[] {
  return (headers.get("x-forwarded-for") ?? "").split(",").filter((hop) => hop.trim() !== "");
}

/** Normalizes an address: removes a port, brackets, a zone, and IPv4 in IPv6. */
export function ipAddress(written: string): string | null {
  const [bare = ""] = written
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .split("%", 1);
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  return high && low ? dotted(Number.parseInt(high, 16), Number.parseInt(low, 16)) : short;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

const warned = new Set<string>();

function warnOnce(sentence: string): void {
  if (warned.has(sentence)) return;
  warned.add(sentence);
  log().warn({ setting: "TRUSTED_PROXIES" }, sentence);
}
