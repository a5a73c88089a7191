import "server-only";
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { fairQueue, type Turn } from "@/lib/adapters/fair-queue";
import { log } from "@/lib/adapters/log";
import { Refusal } from "@/lib/domain/refusal";

/** The texts of a certificate, already translated. */
export type CertificateSheet = {
  language: string;
  /** The title of the PDF file. */
  title: string;
  /** The date of issue, not of printing: so the same certificate is always the same file, byte for byte. */
  issuedAt: Date;
  company: string;
  /** The company's logo as a PNG. Without one the page has that of the product. */
  logo?: Uint8Array | undefined;
  heading: string;
  opening: string;
  holder: string;
  achievement: string;
  program: string;
  facts: readonly { label: string; value: string }[];
  check: { label: string; address: string };
  /** What stands across the page of a certificate that is no longer valid. */
  mark?: { word: string; sentence: string } | undefined;
};

/** A page takes a tenth of a second, so nobody waits longer than about four seconds. */
const inTurn = fairQueue({ places: 1, waiting: 40 });
/** A page that takes longer hangs; the others wait for its thread. */
const DEADLINE_MS = 15_000;
/** The library needs tens of megabytes, so the thread ends after this idle time. */
const IDLE_MS = 30_000;
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * One page as a PDF with embedded fonts. A thread draws one page at a time, from a fair queue. It ends with a page that
 * takes too long, which is refused as "busy", and the next page starts another.
 */
export function drawCertificate(sheet: CertificateSheet, turn: Turn, deadlineMs = DEADLINE_MS): Promise<Buffer> {
  return inTurn(turn, () => drawInThread(sheet, deadlineMs));
}

async function drawInThread(sheet: CertificateSheet, deadlineMs: number): Promise<Buffer> {
  clearTimeout(ending);
  thread ??= startThread();
  const deadline = AbortSignal.timeout(deadlineMs);
  const drawn = once(thread, "message", { signal: deadline });
  thread.ref();
  thread.postMessage(sheet);
  try {
    const [{ bytes, failure }] = (await drawn) as [{ bytes?: Uint8Array; failure?: string }];
    if (!bytes) throw new Error(`a certificate could not be drawn: ${failure}`);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } catch (error) {
    if (!deadline.aborted) throw error;
    endThread();
    log().error({ milliseconds: deadlineMs }, "a certificate took too long and was given up");
    throw new Refusal("busy");
  } finally {
    thread?.unref();
    ending = setTimeout(endThread, IDLE_MS).unref();
  }
}

function startThread(): Worker {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/adapters/pdf/certificate-worker.mjs");
  const started = new Worker(file, { resourceLimits: THREAD_MEMORY });
  // The next page starts a new thread.
  started.on("error", () => {
    thread = undefined;
  });
  return started;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
