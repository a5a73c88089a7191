// Requests as bytes, which no client library would send, and what must come back.

/** The statuses that come, in their order, and whether the server then ends the connection. */
type Comes = `${number}${"" | ` ${number}`}${"" | ` ${number}`}${"" | " end"}` | "end";
export type Row = readonly [name: string, bytes: string, comes: Comes];

const LIVE = "/api/v2/health/live/";
/** Nobody's account, so the answer 401 says that the whole body was read, and nothing beyond it. */
const BODY = '{"email":"nobody@people.example","password":"x"}';
const SIZE = BODY.length;
const HEX = SIZE.toString(16);
const OVER = 17_000;

const get = (path = LIVE, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const line = (text: string) => `${text}\r\nHost: x\r\n\r\n`;
const post = (headers: string, body = BODY, version = "1.1") =>
  `POST /api/v2/auth/login/ HTTP/${version}\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const chunked = (body: string, headers = "") => post(`${headers}Transfer-Encoding: chunked`, body);
const PIECES = `${HEX}\r\n${BODY}\r\n0\r\n\r\n`;

/** Where a body ends must be sure, or two programs in a row read different requests. */
const lengths: Row[] = [
  ["a length", post(`Content-Length: ${SIZE}`), "401"],
  ["a length and pieces", post("Content-Length: 5\r\nTransfer-Encoding: chunked", PIECES), "400 end"],
  ["pieces and a length", post("Transfer-Encoding: chunked\r\nContent-Length: 5", PIECES), "400 end"],
  ["two lengths", post(`Content-Length: ${SIZE}\r\nContent-Length: 5`), "400 end"],
  ["the same length twice", post(`Content-Length: ${SIZE}\r\nContent-Length: ${SIZE}`), "400 end"],
  ["a list of lengths", post(`Content-Length: ${SIZE}, ${SIZE}`), "400 end"],
  ["a length with a plus", post(`Content-Length: +${SIZE}`), "400 end"],
  ["a length below zero", post("Content-Length: -1"), "400 end"],
  ["a length in hexadecimal", post(`Content-Length: 0x${HEX}`), "400 end"],
  ["a length with a fraction", post(`Content-Length: ${SIZE}.0`), "400 end"],
  ["a length in two parts", post("Content-Length: 4 8"), "400 end"],
  ["an empty length", post("Content-Length: "), "400 end"],
  ["a length that no number can hold", post("Content-Length: 99999999999999999999"), "400 end"],
  ["a length with a space before its colon", post(`Content-Length : ${SIZE}`), "400 end"],
  ["a length of another name", post(`Content_Length: ${SIZE}`), "400 400 end"],
  ["less than comes", post("Content-Length: 2", "{}GARBAGE\r\n\r\n"), "400 400 end"],
  ["none, with a request behind it", post("Content-Length: 0", get()), "400 200"],
];

/** Bodies in pieces. */
const pieces: Row[] = [
  ["pieces", chunked(PIECES), "401"],
  ["pieces in capitals", post("TRANSFER-ENCODING: CHUNKED", PIECES), "401"],
  ["pieces after a tab", post("Transfer-Encoding:\tchunked", PIECES), "401"],
  ["pieces of a size with zeros before it", chunked(`000${HEX}\r\n${BODY}\r\n0\r\n\r\n`), "401"],
  ["pieces that say so twice", chunked(PIECES, "Transfer-Encoding: chunked\r\n"), "400 end"],
  ["pieces and then another coding", post("Transfer-Encoding: chunked, identity", PIECES), "400 end"],
  ["another coding alone", post("Transfer-Encoding: identity"), "400 end"],
  ["an unknown coding", post("Transfer-Encoding: xchunked", PIECES), "400 end"],
  ["pieces after a vertical tab", post("Transfer-Encoding: \x0bchunked", PIECES), "400 end"],
  ["pieces in a folded header", post("Transfer-Encoding:\r\n chunked", PIECES), "400 end"],
  ["pieces with a space before the colon", post("Transfer-Encoding : chunked", PIECES), "400 end"],
  ["pieces by HTTP/1.0", post("Transfer-Encoding: chunked", PIECES, "1.0"), "400 end"],
  ["a small extension of a piece", chunked(`${HEX};a=b;c="d"\r\n${BODY}\r\n0\r\n\r\n`), "401"],
  ["a large extension", chunked(`${HEX};a=${"b".repeat(OVER)}\r\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["many extensions", chunked(`1;${"a;".repeat(100)}\r\n{\r\n`.repeat(OVER / 200)), "400 end"],
  ["an extension that ends in a bare LF", chunked(`${HEX};a\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["an extension with a bare CR", chunked(`${HEX};a\rb\r\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["a size with a prefix", chunked(`0x${HEX}\r\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["a size and a space", chunked(`${HEX} \r\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["a size below zero", chunked(`-1\r\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["a size that is no number", chunked(`G\r\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["a size that no number can hold", chunked(`${"f".repeat(17)}\r\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["a size that ends in a bare LF", chunked(`${HEX}\n${BODY}\r\n0\r\n\r\n`), "400 end"],
  ["a piece without its end", chunked(`${HEX}\r\n${BODY}0\r\n\r\n`), "400 end"],
  ["a piece that ends in a bare LF", chunked(`${HEX}\r\n${BODY}\n0\r\n\r\n`), "400 end"],
  ["a trailer", chunked(`${HEX}\r\n${BODY}\r\n0\r\nX: y\r\n\r\n`), "401"],
  ["a trailer that names a length", chunked(`${HEX}\r\n${BODY}\r\n0\r\nContent-Length: 5\r\n\r\n`), "400 end"],
  ["a trailer of 17 kB", chunked(`${HEX}\r\n${BODY}\r\n0\r\nX: ${"y".repeat(OVER)}\r\n\r\n`), "431 end"],
];

const headers: Row[] = [
  ["bare LF for every line", get().replaceAll("\r", ""), "400 end"],
  ["bare CR for every line", get().replaceAll("\n", ""), "400 end"],
  ["a bare LF in a value", get(LIVE, "X: a\nHost: y\r\n"), "400 end"],
  ["a bare CR in a value", get(LIVE, "X: a\rHost: y\r\n"), "400 end"],
  ["a bare LF at the end", `GET ${LIVE} HTTP/1.1\r\nHost: x\r\n\n`, "400 end"],
  ["NUL in a value", get(LIVE, "X: a\0b\r\n"), "400 end"],
  ["NUL in a name", get(LIVE, "X\0Y: a\r\n"), "400 end"],
  ["a control letter in a value", get(LIVE, "X: a\x01b\r\n"), "400 end"],
  ["DEL in a value", get(LIVE, "X: a\x7fb\r\n"), "400 end"],
  ["letters of another alphabet in a value", get(LIVE, "X: \xd0\x96\r\n"), "200"],
  ["letters of another alphabet in a name", get(LIVE, "\xd0\x96: a\r\n"), "400 end"],
  ["a folded value", get(LIVE, "X: a\r\n b\r\n"), "400 end"],
  ["a folded value that ends in nothing", get(LIVE, "X: a\r\n \r\n"), "400 end"],
  ["a space before the first header", `GET ${LIVE} HTTP/1.1\r\n Host: x\r\n\r\n`, "400 end"],
  ["a space before the colon of the host", `GET ${LIVE} HTTP/1.1\r\nHost : x\r\n\r\n`, "400 end"],
  ["a space in a name", get(LIVE, "X Y: a\r\n"), "400 end"],
  ["a header without a colon", get(LIVE, "X\r\n"), "400 end"],
  ["a header without a name", get(LIVE, ": a\r\n"), "400 end"],
  ["a header of 17 kB", get(LIVE, `X: ${"y".repeat(OVER)}\r\n`), "431 end"],
  ["many headers of 17 kB", get(LIVE, `X: ${"y".repeat(99)}\r\n`.repeat(OVER / 100)), "431 end"],
  ["a host behind 2,000 headers", `GET ${LIVE} HTTP/1.1\r\n${"a:b\r\n".repeat(2000)}Host: x\r\n\r\n`, "400"],
  ["an expectation that we know", post(`Expect: 100-continue\r\nContent-Length: ${SIZE}`), "100 401"],
  ["an unknown expectation", get(LIVE, "Expect: wonders\r\n"), "417"],
];

const lines: Row[] = [
  ["HTTP/0.9 without a version", `GET ${LIVE}\r\n\r\n`, "400 end"],
  ["HTTP/0.9", line(`GET ${LIVE} HTTP/0.9`), "400 end"],
  ["HTTP/1.2", line(`GET ${LIVE} HTTP/1.2`), "400 end"],
  ["HTTP/2.0", line(`GET ${LIVE} HTTP/2.0`), "400 end"],
  ["HTTP/3.0", line(`GET ${LIVE} HTTP/3.0`), "400 end"],
  ["HTTP/11", line(`GET ${LIVE} HTTP/11`), "400 end"],
  ["a version in small letters", line(`GET ${LIVE} http/1.1`), "400 end"],
  ["RTSP/1.0, which Node.js takes for HTTP/1.0", line(`GET ${LIVE} RTSP/1.0`), "200 end"],
  ["a space behind the version", line(`GET ${LIVE} HTTP/1.1 `), "400 end"],
  ["HTTP/2 with its preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0", "400 end"],
  ["TLS", "\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03", "400 end"],
  ["what PROXY protocol sends first", `PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n${get()}`, "400 end"],
  ["a method in small letters", line(`get ${LIVE} HTTP/1.1`), "400 end"],
  ["an unknown method", line(`BREW ${LIVE} HTTP/1.1`), "400 end"],
  ["a method of files", line(`PROPFIND ${LIVE} HTTP/1.1`), "405"],
  ["TRACE of the API", line(`TRACE ${LIVE} HTTP/1.1`), "405"],
  ["TRACE of a page", line("TRACE / HTTP/1.1"), "405"],
  ["CONNECT", line("CONNECT x:443 HTTP/1.1"), "405 end"],
  ["CONNECT to a path", line(`CONNECT ${LIVE} HTTP/1.1`), "405 end"],
  ["a page that is posted to", line("POST /auth/login HTTP/1.1"), "405"],
  ["a page that gets a body", get("/auth/login", "Content-Length: 2\r\n").concat("{}"), "400"],
  ["a method that this address does not have", line(`DELETE ${LIVE} HTTP/1.1`), "405"],
  ["two spaces", line(`GET  ${LIVE} HTTP/1.1`), "200"],
  ["a tab", line(`GET\t${LIVE} HTTP/1.1`), "400 end"],
  ["a space first", ` ${get()}`, "400 end"],
  ["empty lines first", `\r\n\r\n${get()}`, "200"],
  ["no address", line("GET  HTTP/1.1"), "400 end"],
];

/** A proxy hands them on, and its rules must mean the same address as the server. */
export const addresses: Row[] = [
  ["an encoded slash", get("/api/v2/health%2flive/"), "404"],
  ["an encoded NUL of the API", get("/api/v2/certificates/%00/"), "404"],
  ["an encoded NUL of a page", get("/none%00"), "404"],
  ["NUL", get("/none\0"), "400 end"],
  ["a broken percent sign", get("/none%zz"), "404"],
  ["a percent sign at the end", get("/api/v2/%"), "404"],
  ["a dot that is encoded too long", get("/%c0%ae%c0%ae/etc/passwd"), "404"],
  ["dot segments", get("/api/v2/../../etc/passwd"), "400"],
  ["encoded dot segments", get("/%2e%2e/%2e%2e/etc/passwd"), "400"],
  ["dot segments that are encoded twice", get("/%252e%252e/etc/passwd"), "404"],
  ["a backslash", get("/api/v2\\..\\x/"), "400"],
  ["two slashes", get("//evil.example/%2e%2e"), "400"],
  ["two slashes within", get("/api//v2/health/live/"), "400"],
  ["an address of 15 kB", get(`/${"x".repeat(15_000)}`), "404"],
  ["an address of 15 kB of the API", get(`/api/v2/${"x/".repeat(7000)}`), "404"],
  ["an address of 70 kB", get(`/${"x".repeat(70_000)}`), "431 end"],
  ["a question of 70 kB", get(`${LIVE}?${"x".repeat(70_000)}`), "431 end"],
  ["an odd question", get(`${LIVE}?a=%00&b=../..//\\&__proto__=1`), "200"],
  ["the absolute form", get("http://evil.example/x"), "400"],
  ["the form of CONNECT", line("GET evil.example:80 HTTP/1.1"), "400 end"],
  ["an address without a slash", line("GET evil HTTP/1.1"), "400 end"],
  ["a star", line("OPTIONS * HTTP/1.1"), "400"],
  ["a fragment", get("/#x"), "400"],
  ["another alphabet", get("/\xd0\x96"), "400 end"],
  ["a file of the server", get("/server.js"), "404"],
  ["its settings", get("/.env"), "404"],
  ["its sources", get("/_next/../server.js"), "400"],
  ["a picture of elsewhere", get("/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=64&q=75"), "404"],
  ["a mark that skipped the middleware once", get("/admin/users", "X-Middleware-Subrequest: middleware\r\n"), "307"],
];

const hosts: Row[] = [
  ["two hosts", get(LIVE, "Host: y\r\n"), "400"],
  ["the same host twice", get(LIVE, "host: x\r\n"), "400"],
  ["no host", `GET ${LIVE} HTTP/1.1\r\n\r\n`, "400"],
  ["a host with a path", `GET ${LIVE} HTTP/1.1\r\nHost: x/y\r\n\r\n`, "400"],
  ["a host with a space", `GET ${LIVE} HTTP/1.1\r\nHost: x y\r\n\r\n`, "400"],
  ["a host with a name before it", `GET ${LIVE} HTTP/1.1\r\nHost: a@x\r\n\r\n`, "400"],
  ["a list of hosts", `GET ${LIVE} HTTP/1.1\r\nHost: x, y\r\n\r\n`, "400"],
  ["a host of version 6", `GET ${LIVE} HTTP/1.1\r\nHost: [::1]:3000\r\n\r\n`, "200"],
  ["HTTP/1.0 without a host", `GET ${LIVE} HTTP/1.0\r\n\r\n`, "200 end"],
  ["HTTP/1.0 that wants to stay", `GET ${LIVE} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`, "200"],
];

const connections: Row[] = [
  ["the last request", get(LIVE, "Connection: close\r\n"), "200 end"],
  ["an offer of websocket", get("/none", "Connection: Upgrade\r\nUpgrade: websocket\r\n"), "404"],
  [
    "an offer of h2c",
    get(LIVE, "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAM\r\n"),
    "200",
  ],
  ["an offer of TLS", get(LIVE, "Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n"), "200"],
  ["an offer with a body", post(`Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: ${SIZE}`), "401"],
  ["two requests at once", get() + get("/api/v2/none/"), "200 404"],
  ["a request behind a body", post(`Content-Length: ${SIZE}`) + get(), "401 200"],
  ["a request behind a body in pieces", chunked(PIECES) + get(), "401 200"],
  ["a request behind a refused one", get("/../x") + get(), "400 200"],
  ["a request behind a refused body", get("/", "Content-Length: 40\r\n") + "x".repeat(40) + get(), "400 200"],
  ["a request behind HEAD", line(`HEAD ${LIVE} HTTP/1.1`) + get("/api/v2/none/"), "200 404"],
  ["a request behind the last one", get(LIVE, "Connection: close\r\n") + get(), "200 end"],
  ["no request behind a whole one", `${get()}GARBAGE\r\n\r\n`, "200 400 end"],
  ["CONNECT behind a request", get() + line("CONNECT x:443 HTTP/1.1"), "200 405 end"],
  ["a request behind CONNECT", line("CONNECT x:443 HTTP/1.1") + get(), "405 end"],
];

export const rows: Row[] = [lengths, pieces, headers, lines, addresses, hosts, connections].flat();

/** What a client sends that then closes its own side of the connection, and reads on. */
export const left: Row[] = [
  ["nothing", "", "end"],
  ["a whole request", get(), "200 end"],
  ["half a request line", "GET /api", "400 end"],
  ["half a header", `GET ${LIVE} HTTP/1.1\r\nHo`, "400 end"],
  ["half a body", post(`Content-Length: ${SIZE}`, BODY.slice(0, 9)), "400 end"],
  ["half of the pieces", chunked(`${HEX}\r\n${BODY}\r\n`), "400 end"],
  ["a body that is too large, and not there", post("Content-Length: 5000000000", ""), "400 end"],
  ["half a request behind a whole one", `${get()}GET /api`, "200 400 end"],
];
