import type { JobHelpers, Task } from "graphile-worker";
import { log } from "@/lib/adapters/log";
import { type Letter, NotSent, type Outcome, sendLetter } from "@/lib/adapters/mail";
import { letterLogo } from "@/lib/domain/letters/letter-logo";
import { beginLetter, endLetter, returnLetter } from "@/lib/domain/letters/note-sending";
import type { LetterReason, SkipReason } from "@/lib/rules/letter-reasons";

/** A letter as it is to be sent now, or why there is none. */
export type Composed = Letter | SkipReason;
type Compose = (payload: unknown) => Promise<Composed>;

/**
 * The job of letters that must arrive. Where a server was killed while sending, the letter is sent again, perhaps a
 * second time: somebody waits for it, or must know of it. Jobs that older versions queued have no noted letter.
 */
export function surely(compose: Compose): Task {
  return letterTask(compose, false);
}

/**
 * The job of letters that never come twice. Where it is not known whether a letter has been sent, it is not sent again:
 * what it tells is in the application too.
 */
export function once(compose: Compose): Task {
  return letterTask(compose, true);
}

function letterTask(compose: Compose, isOnce: boolean): Task {
  return async (payload, helpers) => {
    const { letterId } = payload as { letterId?: number };
    const composed = await compose(payload);
    if (letterId === undefined) {
      if (typeof composed !== "string") await sendLetter(composed);
      return;
    }
    if (typeof composed === "string") return endLetter(letterId, "skipped", composed);
    if (await beginLetter(letterId, !isOnce)) return send(letterId, composed, isOnce, helpers);
    // It has ended, which this leaves as it is, or a process that was killed had begun it.
    await endLetter(letterId, "failed", "interrupted");
  };
}

async function send(letterId: number, letter: Letter, isOnce: boolean, { job }: JobHelpers): Promise<void> {
  let outcome: Outcome;
  try {
    // Notifications go to confirmed emails alone. Letters about accounts may go to strangers: no picture dresses them up.
    outcome = await sendLetter({ ...letter, ...(isOnce && (await letterLogo(letterId))) });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const isUnknown = isOnce && error.mayHaveArrived;
    const reason: LetterReason = isUnknown ? "unanswered" : error.fault;
    if (isUnknown || error.isFinal) {
      log().warn({ err: error, letter: letterId }, "a letter was not sent and will not be tried again");
      return endLetter(letterId, "failed", reason);
    }
    if (job.attempts >= job.max_attempts) await endLetter(letterId, "failed", reason);
    else await returnLetter(letterId, reason);
    throw error;
  }
  if (outcome === "sent") return endLetter(letterId, "sent");
  await endLetter(letterId, "skipped", outcome === "written" ? "no_server" : "bad_address");
}

const MOST = 60;

/**
 * Makes a text that somebody chose safe for a letter to somebody else: one short line, without invisible or
 * direction-changing characters, and nothing that mail programs turn into a link.
 */
export function inertWords(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  const unlinked = line.replace(/\p{L}[\p{L}\d+.-]{0,40}:\/+/gu, " ").replace(/(?<=\S)[.@:．。｡＠](?=\S)/gu, "$& ");
  const plain = unlinked.replace(/\s+/gu, " ").trim();
  const characters = [...plain];
  return characters.length > MOST ? `${characters.slice(0, MOST).join("").trimEnd()}…` : plain;
}
