import "server-only";
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { fairQueue, type Turn } from "@/lib/adapters/fair-queue";

/** Everything that a certificate says, in words already. */
export type CertificateSheet = {
  language: string;
  /** What the file calls itself. */
  title: string;
  /** When it was issued: the same certificate is the same file, byte by byte, whenever it is printed. */
  issuedAt: Date;
  company: string;
  heading: string;
  opening: string;
  holder: string;
  achievement: string;
  program: string;
  facts: readonly { label: string; value: string }[];
  check: { label: string; address: string };
  /** Says that it stands no longer, and since when. */
  revoked?: { word: string; sentence: string } | undefined;
};

/** A page takes a tenth of a second, so that nobody waits much longer than four. */
const inTurn = fairQueue({ places: 1, waiting: 40 });
/** The library takes some tens of megabytes, which nobody needs between two prints. */
const IDLE_MS = 30_000;
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

/** One page as a PDF that carries its own letters and needs nothing else. It is drawn in a thread: one at a time, and in turns for those who ask. */
export function drawCertificate(sheet: CertificateSheet, turn: Turn): Promise<Buffer> {
  return inTurn(turn, () => drawInThread(sheet));
}

async function drawInThread(sheet: CertificateSheet): Promise<Buffer> {
  clearTimeout(ending);
  thread ??= startThread();
  const drawn = once(thread, "message");
  thread.ref();
  thread.postMessage(sheet);
  try {
    const [{ bytes, failure }] = (await drawn) as [{ bytes?: Uint8Array; failure?: string }];
    if (!bytes) throw new Error(`a certificate could not be drawn: ${failure}`);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } finally {
    thread?.unref();
    ending = setTimeout(endThread, IDLE_MS).unref();
  }
}

function startThread(): Worker {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/adapters/pdf/certificate-worker.mjs");
  const started = new Worker(file, { resourceLimits: THREAD_MEMORY });
  // The next page starts another one.
  started.on("error", () => {
    thread = undefined;
  });
  return started;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
