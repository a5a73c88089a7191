import "server-only";
import { randomUUID } from "node:crypto";
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { DomainError } from "@/lib/domain/domain-error";
import type { FileStore, KeptKey } from "./file-store";
import { log } from "./log";

type Sdk = typeof import("@aws-sdk/client-s3");
type Opened = { sdk: Sdk; client: S3Client };

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

/** Stores files in a bucket of any S3-compatible store. Its library is loaded on first use. */
export function s3Store(settings: S3Settings): FileStore {
  let opened: Promise<Opened> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  const Bucket = settings.bucket;
  const ask = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    opened ??= connect(settings);
    return work(await opened).catch(refuse);
  };
  return {
    put: (key, source) =>
      ask(async (bound) => {
        if (!Buffer.isBuffer(source)) await putFile(bound, { Bucket, Key: key }, source.path);
        else await bound.client.send(new bound.sdk.PutObjectCommand({ Bucket, Key: key, Body: source }));
      }),
    read: (key, range) =>
      ask(async ({ sdk, client }) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }));
        return Body as Readable;
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

async function connect({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3Settings): Promise<Opened> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Many other stores do not know Amazon's newer checksums. The request is signed with the SHA-256 of its content
    // anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A slow reader holds a connection for the whole download.
    requestHandler: {
      connectionTimeout: 3000,
      socketTimeout: 30_000,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  });
  return { sdk, client };
}

type Target = { Bucket: string; Key: string };

/** Uploads in parts. A failed upload is aborted, so that orphaned parts cost nothing. */
async function putFile({ sdk, client }: Opened, target: Target, path: string): Promise<void> {
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
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
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
  const refusal = new DomainError($metadata?.httpStatusCode === 507 ? "storage_full" : "not_ready");
  refusal.cause = error;
  throw refusal;
}
