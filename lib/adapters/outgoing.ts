import { lookup as resolve } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as plainRequest, type RequestOptions } from "node:http";
import { request as secureRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env, isThisMachine } from "@/lib/config/env";

const SECONDS = 5;
const MOST_BYTES = 256 * 1024;

/** Why an address that an administrator typed was not read. Nothing of what it answered is in it. */
export class OutgoingError extends Error {
  readonly fault: "address_not_allowed" | "unreachable";

  constructor(fault: OutgoingError["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

/** Addresses of IPv4 that are not on the public internet. */
const INTERNAL: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];

const internal = new BlockList();
for (const [network, bits] of INTERNAL) internal.addSubnet(network, bits, "ipv4");
/** Of IPv6 only this part is public; in it, these hold addresses of IPv4 or lead nowhere. */
const publicSix = new BlockList();
publicSix.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [["2001::", 23] as const, ["2001:db8::", 32] as const, ["2002::", 16] as const])
  internal.addSubnet(network, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !internal.check(address, "ipv4");
  return isIP(address) === 6 && publicSix.check(address, "ipv6") && !internal.check(address, "ipv6");
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
}

/** Whether this server itself is only for its own machine, so that a provider there may be used without TLS. */
function isTrial(): boolean {
  return isThisMachine(hostOf(new URL(env().publicUrl)));
}

/** Hosts that the operator trusts, wherever their names lead. */
function isTrusted(host: string): boolean {
  const { OIDC_ISSUER, OIDC_INTERNAL_HOSTS } = env();
  if (isTrial() && isThisMachine(host)) return true;
  const named = (OIDC_INTERNAL_HOSTS ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return named.includes(host) || (OIDC_ISSUER !== undefined && hostOf(new URL(OIDC_ISSUER)) === host);
}

/** Over HTTPS alone; without it only a provider on this machine, while the server too is only for this machine. */
export function isAllowedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isPlain = url.protocol === "http:" && isTrial() && isThisMachine(hostOf(url));
  if (url.username || url.password || (url.protocol !== "https:" && !isPlain)) return false;
  return isIP(hostOf(url)) === 0 || isTrusted(hostOf(url)) || isPublicAddress(hostOf(url));
}

/** The address is checked where the connection is made, so a name cannot lead elsewhere in between. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const allowed = error || isTrusted(hostname) ? found : found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed ?? [];
    if (error || !first) done(error ?? new OutgoingError("address_not_allowed"), "", 0);
    else if (options.all) done(null, allowed);
    else done(null, first.address, first.family);
  });
};

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

/**
 * A request to an address that an administrator of a company chose. It reaches only the public internet and hosts that
 * the operator named, follows no redirect, and ends after a few seconds or 256 kB.
 */
export async function outgoing(text: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Response> {
  if (!isAllowedUrl(text)) throw new OutgoingError("address_not_allowed");
  const url = new URL(text);
  const payload = body === undefined || body === null ? undefined : String(body);
  const signal = AbortSignal.timeout(SECONDS * 1000);
  try {
    const options = {
      method,
      headers: { ...headers, ...lengthOf(payload) },
      signal,
      lookup: publicLookup,
      agent: false,
    };
    const response = await answerTo(url, options as RequestOptions, payload);
    return new Response(await bounded(response), {
      status: response.statusCode ?? 502,
      headers: { "content-type": response.headers["content-type"] ?? "" },
    });
  } catch (error) {
    throw error instanceof OutgoingError ? error : new OutgoingError("unreachable");
  }
}

function lengthOf(payload: string | undefined): Record<string, string> {
  return payload === undefined ? {} : { "content-length": String(Buffer.byteLength(payload)) };
}

function answerTo(url: URL, options: RequestOptions, payload: string | undefined): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const asked: ClientRequest = send(url, options, done);
    asked.on("error", fail);
    asked.end(payload);
  });
}

async function bounded(response: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new OutgoingError("unreachable");
    parts.push(part);
  }
  return size ? Buffer.concat(parts) : null;
}
