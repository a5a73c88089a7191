// Answers requests to the API by its handlers, without the way through Next.js, which takes as long as the rest of a small
// request. OPTIONS and other addresses still go that way.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { accepts } from "./accepted.mjs";
import { hasBody } from "./request-door.mjs";

const API = /^\/api\/v2(\/|\?|$)/;
const BODILESS = ["GET", "HEAD"];
const gzip = promisify(zlib.gzip);
/** Below this a response fits into one packet either way. */
const LEAST_COMPRESSED = 1024;
/** What was compressed of answers that are made once and sent many times, by their bytes. */
const compressed = new WeakMap();
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|csv))/;

/** Answers by the handlers of `api`, which are those of a route handler; returns true if the request is one for them. */
export function answerApi(api, request, response) {
  const handle = API.test(request.url) && api?.[request.method === "HEAD" ? "GET" : request.method];
  if (!handle) return false;
  answer(handle, request, response).catch((error) => breakOff(response, error));
  return true;
}

/** Ends a response whose handler has failed. */
export function breakOff(response, error) {
  if (!isGone(error))
    console.error(JSON.stringify({ level: 50, time: new Date().toISOString(), err: String(error?.stack) }));
  response.destroy();
}

async function answer(handle, request, response) {
  const left = new AbortController();
  response.once("close", () => response.writableFinished || left.abort());
  response.once("finish", () => dropRest(request));
  const given = await handle(asWebRequest(request, left.signal), { delivery: deliveryOf(response) });
  response.statusCode = given.status;
  for (const [name, value] of given.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = given.headers.getSetCookie();
  if (cookies.length) response.setHeader("set-cookie", cookies);
  await sendBody(given, request, response);
}

/** What the handlers may know of their answer, and do to it, once it is on its way. */
function deliveryOf(response) {
  const { socket } = response;
  return {
    over: new Promise((resolve) => response.once("close", resolve)),
    // Without what still waits in this process.
    taken: () => socket.bytesWritten - (socket._handle?.writeQueueSize ?? 0),
    cutOff: () => socket.destroy(),
  };
}

function asWebRequest(request, signal) {
  const { method, headers } = request;
  return new Request(`http://localhost${request.url}`, {
    method,
    headers,
    signal,
    ...(!BODILESS.includes(method) && hasBody(request) && { body: Readable.toWeb(request), duplex: "half" }),
  });
}

/** Takes in what a handler did not read: nothing could be asked on the connection before it has arrived. */
function dropRest(request) {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}

/** A body of one piece is sent with its length; others are streamed at the pace of the reader. */
async function sendBody({ body, headers }, request, response) {
  if (!body) return void response.end();
  if (request.method === "HEAD") {
    await body.cancel();
    return void response.end();
  }
  const isPacked =
    COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
    !headers.has("content-encoding") &&
    !headers.has("content-range");
  if (isPacked) response.setHeader("vary", [headers.get("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
  const packs = isPacked && accepts(request, "gzip");
  const reader = body.getReader();
  const first = await reader.read();
  if (first.done) return void response.end();
  const second = await reader.read();
  if (second.done) return sendWhole(first.value, packs, response, headers.has("etag"));
  const pieces = Readable.from(piecesOf(first.value, second.value, reader), { objectMode: false });
  if (packs) {
    response.removeHeader("content-length");
    response.setHeader("content-encoding", "gzip");
  }
  try {
    await pipeline(pieces, ...(packs ? [zlib.createGzip()] : []), response);
  } finally {
    // Also when the client left before the first piece was taken.
    await reader.cancel();
  }
}

async function sendWhole(bytes, packs, response, isFinished) {
  const isWorth = packs && bytes.length >= LEAST_COMPRESSED;
  if (isWorth) response.setHeader("content-encoding", "gzip");
  const sent = isWorth ? await (isFinished ? compressedOnce(bytes) : gzip(bytes)) : bytes;
  response.setHeader("content-length", sent.length);
  response.end(sent);
}

/** All clients are sent the same bytes, so that one which does not read them costs no memory. */
function compressedOnce(bytes) {
  const made = compressed.get(bytes) ?? gzip(bytes);
  compressed.set(bytes, made);
  return made;
}

async function* piecesOf(first, second, reader) {
  yield first;
  yield second;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/** The client went away while the response was sent. */
function isGone(error) {
  return error?.code === "ERR_STREAM_PREMATURE_CLOSE" || error?.name === "AbortError";
}
