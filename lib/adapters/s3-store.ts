import "server-only";
import { randomUUID } from "node:crypto";
import { open, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { S3Client } from "@aws-sdk/client-s3";
import { Refusal } from "@/lib/domain/refusal";
import { fairQueue } from "./fair-queue";
import type { ByteRange, FileStore, KeptKey } from "./file-store";
import { log } from "./log";

type Sdk = typeof import("@aws-sdk/client-s3");
/** The unhurried client waits for the beginning of an answer alone. */
type Opened = { sdk: Sdk; client: S3Client; unhurried: S3Client };

export type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

/** How much of an upload is in memory. S3 accepts 10,000 parts of at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Writes cost money and health checks come every few seconds, so a successful probe counts this long. */
const PROBE_MS = 60_000;
/** A request is tried twice, so a store that says nothing costs half a minute at most. */
const TRIES = 2;
const SILENT_MS = 10_000;
/** Some stores copy all parts when they join them. */
const JOIN_MS = 30_000;

/** Each upload holds up to a part in memory. One company leaves half of the places to the others. */
const uploads = fairQueue({ places: 8, perCompany: 4, waiting: 100 });

/**
 * Stores files in a bucket of any S3-compatible store. Its library is loaded on first use. A store that says nothing for
 * `silentMs` counts as unavailable.
 */
export function s3Store(settings: S3Settings, silentMs = SILENT_MS): FileStore {
  let opened: Promise<Opened> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  const Bucket = settings.bucket;
  const ask = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    opened ??= connect(settings, silentMs);
    return work(await opened).catch(refuse);
  };
  return {
    put: (key, source) => {
      const target = { Bucket, Key: key };
      if (!Buffer.isBuffer(source))
        return uploads({ company: companyOf(key) }, () => ask((bound) => putFile(bound, target, source.path)));
      return ask(async ({ sdk, client }) => {
        await client.send(new sdk.PutObjectCommand({ ...target, Body: source }));
      });
    },
    read: (key, range) =>
      ask(async ({ sdk, unhurried }) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const wanted = new sdk.GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) });
        const { Body, ContentRange } = await unhurried.send(wanted);
        const body = Body as IncomingMessage;
        if (range) refuseOtherPart(body, ContentRange, range);
        endWhenSilent(body, silentMs);
        return body;
      }),
    remove: (key) =>
      ask(async ({ sdk, client }) => void (await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })))),
    async *list() {
      for (let page: ListPage | undefined = { keys: [] }; page; ) {
        page = await ask((bound) => listPage(bound, Bucket, page?.next));
        yield page.keys;
        if (!page.next) return;
      }
    },
    async isWritable() {
      if (performance.now() - provenAt < PROBE_MS) return true;
      const isWritable = await ask((bound) => probe(bound, Bucket)).catch(() => false);
      if (isWritable) provenAt = performance.now();
      return isWritable;
    },
  };
}

async function connect(
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  silentMs: number,
): Promise<Opened> {
  const sdk = await import("@aws-sdk/client-s3");
  const common = {
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Many other stores do not know Amazon's newer checksums. The request is signed with the SHA-256 of its content
    // anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
  } as const;
  // A slow reader holds a connection for the whole download.
  const connections = { connectionTimeout: 3000, httpAgent: { maxSockets: 200 }, httpsAgent: { maxSockets: 200 } };
  const client = new sdk.S3Client({ ...common, requestHandler: { ...connections, socketTimeout: silentMs } });
  // The limit is for the beginning of an answer alone: a connection whose reader is slow is as still as a silent store's.
  const untilAnswer = { socketTimeout: 0, requestTimeout: silentMs, throwOnRequestTimeout: true };
  const unhurried = new sdk.S3Client({ ...common, requestHandler: { ...connections, ...untilAnswer } });
  return { sdk, client, unhurried };
}

/** The company of a key: its first part. */
function companyOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}

/** A store that knows no ranges answers with the beginning of the file, which would be sent as the part that was asked for. */
function refuseOtherPart(body: IncomingMessage, answered: string | undefined, { start, end }: ByteRange): void {
  if (answered?.startsWith(`bytes ${start}-${end}/`)) return;
  body.destroy();
  throw new Error(`the store answered with another part than bytes ${start}-${end}: ${answered ?? "the whole"}`);
}

/** Ends a body whose store says nothing more. The buffer of one that waits for a slow reader is full. */
function endWhenSilent(body: IncomingMessage, silentMs: number): void {
  let before = -1;
  const looks = setInterval(() => {
    const isFull = body.complete || body.readableLength >= body.readableHighWaterMark;
    const now = isFull ? -1 : body.socket.bytesRead;
    if (now >= 0 && now === before) body.destroy(new Error("the file store stopped in the middle of a file"));
    before = now;
  }, silentMs);
  looks.unref();
  body.once("close", () => clearInterval(looks));
}

type Target = { Bucket: string; Key: string };

/** Uploads in parts. A failed upload is aborted, so that orphaned parts cost nothing. */
async function putFile({ sdk, client, unhurried }: Opened, target: Target, path: string): Promise<void> {
  const { size } = await stat(path);
  const handle = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(Math.min(size, PART_BYTES));
    const partAt = async (from: number) =>
      buffer.subarray(0, (await handle.read(buffer, 0, buffer.length, from)).bytesRead);
    if (size <= PART_BYTES)
      return void (await client.send(new sdk.PutObjectCommand({ ...target, Body: await partAt(0) })));
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target));
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let from = 0; from < size; from += PART_BYTES) {
        const part = { ...target, UploadId, PartNumber: Parts.length + 1 };
        const { ETag } = await client.send(new sdk.UploadPartCommand({ ...part, Body: await partAt(from) }));
        Parts.push({ ETag, PartNumber: part.PartNumber });
      }
      const whole = new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } });
      await unhurried.send(whole, { requestTimeout: JOIN_MS });
    } catch (error) {
      await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

type ListPage = { keys: KeptKey[]; next?: string | undefined };

async function listPage({ sdk, client }: Opened, Bucket: string, after: string | undefined): Promise<ListPage> {
  const found = await client.send(new sdk.ListObjectsV2Command({ Bucket, ...(after && { ContinuationToken: after }) }));
  const keys = (found.Contents ?? []).map(({ Key = "", LastModified = new Date(), Size = 0 }) => ({
    key: Key,
    changedAt: LastModified,
    size: Size,
  }));
  return { keys, next: found.NextContinuationToken };
}

async function probe({ sdk, client }: Opened, Bucket: string): Promise<boolean> {
  const target = { Bucket, Key: `.probe-${randomUUID()}` };
  await client.send(new sdk.PutObjectCommand({ ...target, Body: Buffer.alloc(0) }));
  await client.send(new sdk.DeleteObjectCommand(target));
  return true;
}

/** An unreachable store is not the caller's fault: 503, with the reason in the log. */
function refuse(error: unknown): never {
  const { name, path, $metadata } = error as { name?: string; path?: string; $metadata?: { httpStatusCode?: number } };
  // An error with a path comes from our own disk.
  if (path || name === "NoSuchKey") throw error;
  log().warn({ err: error, store: name }, "the file store refused or did not answer");
  // Stores have no word in common for want of room: some answer 507, others that a quota is used up.
  const isFull = $metadata?.httpStatusCode === 507 || name?.endsWith("QuotaExceeded");
  const refusal = new Refusal(isFull ? "storage_full" : "not_ready");
  refusal.cause = error;
  throw refusal;
}
