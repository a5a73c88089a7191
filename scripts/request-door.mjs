// Handles every request before the application: sets its id and the sender's address, common response headers, and
// rejects requests that match no page and no endpoint.
import { randomUUID } from "node:crypto";

/**
 * For every response, static files included. Set here, because the way of Next.js takes a quarter of a request's time.
 */
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};
/** A year, for this host only: subdomains may belong to others. */
const STAY_WITH_TLS = "max-age=31536000";
/** For responses without a policy of their own: data, errors and plain pages. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The worker that draws PDFs runs what reads scanned pictures. It may load nothing, and evaluates no script. */
const WORKER = /^\/_next\/static\/pdf\/[\d.]+\/pdf\.worker\.min\.mjs$/;
const WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Matches no page and no endpoint, so that the application responds with 404. */
const NOWHERE = "unreadable-address";
/** How long the rest of a rejected body may take: closing the connection could lose the response. */
const LINGER_MS = 30_000;
/** How long a client has to take the last answer of a connection, and to close its own side. */
const LAST_ANSWER_MS = 1000;
/** Nothing but visible ASCII belongs into a path, and there no backslash and no mark of a fragment. */
const ODD_LETTER = /[^!-~]|[\\#]/;
/** In the name of a host and its port; some programs cut it at other letters, and others do not. */
const ODD_IN_HOST = /[^\w.:[\]-]/;
const VERSIONS = ["1.0", "1.1"];

/** Prepares a request and its response. Returns true if it has responded already. */
export function passDoor(request, response) {
  prepare(request, response);
  if (!isWellAddressed(request)) return refuse(request, response, 400, isOfUnknownLength(request) && LAST);
  const isApi = /^\/api(\/|$)/.test(request.url);
  if (!isReadable(request.url)) request.url = isApi ? `/api/v2/${NOWHERE}/` : `/${NOWHERE}`;
  const allowed = isApi ? METHODS : ["GET", "HEAD"];
  if (!allowed.includes(request.method)) return refuse(request, response, 405, { allow: allowed.join(", ") });
  // Next.js keeps a copy of a body sent to a page, and no page reads one.
  return !isApi && hasBody(request) && refuse(request, response, 400);
}

/** The response to a request that expects of us what we do not do. */
export function refuseExpectation(request, response) {
  prepare(request, response);
  refuse(request, response, 417);
}

function prepare(request, response) {
  const id = randomUUID();
  request.headers["x-atesta-request-id"] = id;
  // A header of this name from the client never reaches the application.
  request.headers["x-atesta-address"] = request.socket.remoteAddress ?? "";
  response.setHeader("X-Request-Id", id);
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (process.env.PUBLIC_URL?.startsWith("https:")) response.setHeader("Strict-Transport-Security", STAY_WITH_TLS);
  addPolicy(response, WORKER.test(request.url) ? WORKER_POLICY : POLICY);
  response.once("finish", () => endUnfinished(request));
}

/** The response to bytes that are not a valid request. */
export function refuseConnection(error, socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    { HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large", ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout" }[
      error.code
    ] ?? "400 Bad Request";
  answerRaw(socket, status);
}

/** A response without a body, for a connection that takes no more requests. */
export function answerRaw(socket, status, more = {}) {
  const headers = {
    "X-Request-Id": randomUUID(),
    ...HEADERS,
    "Content-Security-Policy": POLICY,
    ...more,
    "Content-Length": 0,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`);
  closeSoon(socket);
}

/** Ends a connection even if the other side never closes its own. */
export function closeSoon(socket) {
  const ends = setTimeout(() => socket.destroy(), LAST_ANSWER_MS);
  ends.unref();
  socket.once("close", () => clearTimeout(ends));
}

/** As late as possible: the application appends to an existing header, and two policies would both apply. */
function addPolicy(response, policy) {
  const writeHead = response.writeHead;
  response.writeHead = (...args) => {
    if (!response.hasHeader("content-security-policy")) response.setHeader("Content-Security-Policy", policy);
    return writeHead.apply(response, args);
  };
}

/**
 * Reads a body that is still arriving after its response for a while, then closes the connection, which cannot be
 * reused.
 */
function endUnfinished(request) {
  if (request.complete) return;
  const { socket } = request;
  const ends = setTimeout(() => request.complete || socket.destroy(), LINGER_MS);
  ends.unref();
  socket.once("close", () => clearTimeout(ends));
}

/**
 * Whether a proxy in front, which compares paths and hosts by its own reading, has seen the same as the application will:
 * one host, and a path that is in its normal form already.
 */
function isWellAddressed(request) {
  const { httpVersion, rawHeaders, url } = request;
  if (!VERSIONS.includes(httpVersion) || isOfUnknownLength(request)) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at].toLowerCase() !== "host") continue;
    hosts += 1;
    if (ODD_IN_HOST.test(rawHeaders[at + 1])) return false;
  }
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1")) return false;
  const [path] = url.split("?", 1);
  return path.startsWith("/") && !path.includes("//") && !ODD_LETTER.test(path) && !hasDotSegment(path);
}

/** Plain or percent-encoded, and between separators that only some programs take for such. */
function hasDotSegment(path) {
  if (!/\.|%2e/i.test(path)) return false;
  const plain = path.replace(/%2e/gi, ".").replace(/%2f|%5c/gi, "/");
  return plain.split("/").some((segment) => segment === "." || segment === "..");
}

/** HTTP/1.0 knows no bodies in pieces, so programs disagree about where such a request ends. */
function isOfUnknownLength({ httpVersion, headers }) {
  return httpVersion === "1.0" && headers["transfer-encoding"] !== undefined;
}

function isReadable(address) {
  try {
    decodeURIComponent(address.split("?")[0]);
    return true;
  } catch {
    return false;
  }
}

export function hasBody({ headers }) {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

const LAST = { connection: "close" };

function refuse(request, response, status, headers) {
  response.writeHead(status, { ...headers, "content-length": 0 }).end();
  logRefusal(request, status);
  return true;
}

/** In the format of the application's log. */
function logRefusal({ method, headers }, status) {
  if (["warn", "error", "silent"].includes(process.env.LOG_LEVEL)) return;
  const [requestId, address] = [headers["x-atesta-request-id"], headers["x-atesta-address"]];
  console.log(
    JSON.stringify({
      level: 30,
      time: new Date().toISOString(),
      requestId,
      address,
      method,
      status,
      msg: "request refused",
    }),
  );
}
