import http from "node:http";
import type { AddressInfo } from "node:net";

type Front = {
  url: string;
  /** What is changed in answers on their way. */
  changes: {
    /** The server is one of another build, whose pages say so in `data-version`. */
    build?: string;
    /** The worker stays as it was although the build is another. */
    isWorkerHeld?: boolean;
    /** The program of the worker. */
    worker?: Buffer;
    /** Something else in the text of a page. */
    page?(html: string): string;
  };
  /** From now on nobody answers. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

const BUILD = "x-atesta-build";

/** A door before the tested server that can go away, and can pass for a server of another build. */
export async function openFront(server: string): Promise<Front> {
  const behind = new URL(server);
  const changes: Front["changes"] = {};
  const rewritten = (path: string, type: string, body: Buffer): Buffer => {
    if (path === "/sw.js" && changes.worker) return changes.worker;
    if (path === "/sw.js" && changes.build && !changes.isWorkerHeld)
      return Buffer.from(body.toString().replace(/ATESTA_BUILD="[^"]+"/, `ATESTA_BUILD="${changes.build}"`));
    if (!type.startsWith("text/html")) return body;
    const html = body.toString();
    const marked = changes.build ? html.replace("<html ", `<html data-version="${changes.build}" `) : html;
    return Buffer.from(changes.page?.(marked) ?? marked);
  };
  const front = http.createServer((request, response) => {
    const { host: _, origin, referer, "accept-encoding": __, ...rest } = request.headers;
    const inside = (address: string) => address.replace(`http://${request.headers.host}`, server);
    const headers = {
      ...rest,
      host: behind.host,
      ...(origin && { origin: inside(origin) }),
      ...(referer && { referer: inside(referer) }),
    };
    const asked = http.request(new URL(request.url ?? "/", server), { method: request.method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = rewritten(request.url ?? "", answer.headers["content-type"] ?? "", Buffer.concat(parts));
        const { "transfer-encoding": ___, location, ...sent } = answer.headers;
        const build = sent[BUILD];
        response.writeHead(answer.statusCode ?? 502, {
          ...sent,
          ...(build && changes.build && { [BUILD]: changes.build }),
          ...(location && { location: location.replace(server, "") }),
          ...(request.method !== "HEAD" && { "content-length": body.length }),
        });
        response.end(body);
      });
    });
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  });
  const listen = (port: number) => new Promise<void>((resolve) => front.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const { port } = front.address() as AddressInfo;
  const goAway = () =>
    new Promise<void>((resolve) => {
      front.close(() => resolve());
      front.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    changes,
    goAway,
    comeBack: () => listen(port),
    close: () => (front.listening ? goAway() : Promise.resolve()),
  };
}
