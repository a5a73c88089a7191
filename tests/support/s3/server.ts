import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signatureFault } from "./signature";

type StoredObject = { bytes: Buffer; changedAt: Date };
type S3Request = { method: string; key: string; query: URLSearchParams; body: Buffer; range: string | undefined };
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> };

const MIN_PART = 5 * 1024 * 1024;
const PAGE = 2;

/**
 * An in-memory store with the part of the S3 protocol that the product uses. It rejects unsigned requests, bodies that
 * do not match their signature, parts that are too small and unknown parts.
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Map<number, Buffer>>();
  /** While set, responds with this status to matching requests. */
  failing: { status: number; code?: string; when: (s3Request: S3Request) => boolean } | undefined;
  /** While set, the answers to matching requests wait in `held`. */
  holds: ((s3Request: S3Request) => boolean) | undefined;
  readonly held: { key: string; letGo: () => void }[] = [];
  /** While set, a file that is read ends after so many bytes, and the connection stays open. */
  stopsAfter: number | undefined;
  /** While set, a range that is asked for is taken for its length alone. */
  ignoresRange = false;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(readonly bucket: string) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://store");
    const [, bucket = "", ...rest] = pathname.split("/").map(decodeURIComponent);
    const s3Request = { method: request.method ?? "", key: rest.join("/"), query, body, range: request.headers.range };
    const fault = signatureFault(request, body);
    if (this.holds?.(s3Request)) await new Promise<void>((letGo) => this.held.push({ key: s3Request.key, letGo }));
    const answer = fault
      ? problem(403, fault)
      : bucket === this.bucket
        ? this.answer(s3Request)
        : problem(404, "NoSuchBucket");
    response.writeHead(answer.status, { "content-length": Buffer.byteLength(answer.body ?? ""), ...answer.headers });
    if (this.stopsAfter === undefined || s3Request.method !== "GET") return void response.end(answer.body);
    response.write(Buffer.from(answer.body ?? "").subarray(0, this.stopsAfter));
  }

  private answer(s3Request: S3Request): Answer {
    const { method, key, query } = s3Request;
    if (this.failing?.when(s3Request)) return problem(this.failing.status, this.failing.code ?? "InternalError");
    if (method === "GET" && !key) return this.list(query.get("continuation-token") ?? "");
    if (method === "GET") return this.read(s3Request);
    if (method === "PUT") return query.has("uploadId") ? this.putPart(s3Request) : this.put(s3Request);
    if (method === "POST" && query.has("uploads")) return this.begin();
    if (method === "POST") return this.complete(s3Request);
    if (method === "DELETE") return this.remove(s3Request);
    return problem(405, "MethodNotAllowed");
  }

  private put({ key, body }: S3Request): Answer {
    this.objects.set(key, { bytes: body, changedAt: new Date() });
    return { status: 200, headers: { etag: etagOf(body) } };
  }

  private begin(): Answer {
    const id = randomUUID();
    this.uploads.set(id, new Map());
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }

  private putPart({ query, body }: S3Request): Answer {
    const parts = this.uploads.get(query.get("uploadId") ?? "");
    if (!parts) return problem(404, "NoSuchUpload");
    parts.set(Number(query.get("partNumber")), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }

  private complete({ key, query, body }: S3Request): Answer {
    const id = query.get("uploadId") ?? "";
    const parts = this.uploads.get(id);
    if (!parts) return problem(404, "NoSuchUpload");
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll("&quot;", '"'),
    }));
    const chosen = named.map(({ number, etag }) => ({ bytes: parts.get(number), etag }));
    if (chosen.length === 0 || chosen.some(({ bytes, etag }) => !bytes || etagOf(bytes) !== etag))
      return problem(400, "InvalidPart");
    const whole = chosen.map(({ bytes }) => bytes ?? Buffer.alloc(0));
    if (whole.slice(0, -1).some((part) => part.length < MIN_PART)) return problem(400, "EntityTooSmall");
    this.uploads.delete(id);
    this.objects.set(key, { bytes: Buffer.concat(whole), changedAt: new Date() });
    return { status: 200, body: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` };
  }

  private read({ key, range }: S3Request): Answer {
    const bytes = this.objects.get(key)?.bytes;
    if (!bytes) return problem(404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
    if (from === undefined) return { status: 200, body: bytes };
    if (this.ignoresRange) return { status: 206, body: bytes.subarray(0, Number(to) - Number(from) + 1) };
    return {
      status: 206,
      body: bytes.subarray(Number(from), Number(to) + 1),
      headers: { "content-range": `bytes ${from}-${to}/${bytes.length}` },
    };
  }

  private remove({ key, query }: S3Request): Answer {
    if (query.has("uploadId")) this.uploads.delete(query.get("uploadId") ?? "");
    else this.objects.delete(key);
    return { status: 204 };
  }

  private list(after: string): Answer {
    const keys = [...this.objects.keys()].sort().filter((key) => key > after);
    const page = keys.slice(0, PAGE);
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)?.changedAt.toISOString()}</LastModified><Size>${this.objects.get(key)?.bytes.length}</Size></Contents>`,
    );
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    };
  }
}

function problem(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
