import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline, Transform } from "node:stream";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { env } from "@/lib/config/env";
import { isFinal, type MailError, type MailFault, mailFaultOf } from "@/lib/rules/letter-reasons";
import { htmlOf, type Letter, LOGO_ID, plainTextOf } from "./letter";
import { log } from "./log";
import { countLetter } from "./process-counts";

export type { Letter } from "./letter";

/** What is told when the last byte of a message was taken. */
type Watched = SendMailOptions & { onHandedOver: () => void };
/** `written`: into a file, because there is no mail server. */
export type Outcome = "sent" | "written" | "no_mailbox";

/** The mail server did not take a letter. */
export class NotSent extends Error {
  readonly fault: MailFault;
  /** What the mail server answered, in its own words. */
  readonly said: string | null;
  /** Whether another try would be answered the same. */
  readonly isFinal: boolean;
  /** Whether the whole letter was handed over, and only the answer was missed: it may have been delivered. */
  readonly mayHaveArrived: boolean;

  constructor(cause: Error & MailError & { response?: string }, isHandedOver: boolean) {
    super(cause.message, { cause });
    this.fault = mailFaultOf(cause);
    this.said = cause.response ?? null;
    this.isFinal = isFinal(this.fault, cause);
    this.mayHaveArrived = isHandedOver && cause.responseCode === undefined;
  }
}

const STEP_MS = 10_000;
/**
 * The limit for a mail server that is silent or very slow; shorter than the time a stopping server waits for a letter.
 */
const LETTER_MS = 20_000;
const PATIENCE = { dnsTimeout: STEP_MS, connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS };
/** No mailbox contains these characters. nodemailer would drop them and send the letter to another one. */
const NO_MAILBOX = /[\p{Cc}<>]/u;
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

let transport: Transporter | undefined;

/** Sends by SMTP if SMTP_URL is set, otherwise writes an .eml file to the data folder. Throws `NotSent`. */
export async function sendLetter(letter: Letter): Promise<Outcome> {
  if (NO_MAILBOX.test(letter.to)) {
    log().warn({}, "no letter can be sent to this address");
    return "no_mailbox";
  }
  const { SMTP_URL } = env();
  transport ??= SMTP_URL ? openSmtp(SMTP_URL) : openFile();
  let isHandedOver = false;
  const onHandedOver = () => {
    isHandedOver = true;
  };
  const message: Watched = { ...messageOf(letter), onHandedOver };
  const sent = await transport.sendMail(message).catch((error: Error) => {
    countLetter("failed");
    throw new NotSent(error, isHandedOver);
  });
  if (!SMTP_URL) await keep(sent.message as Buffer, letter);
  countLetter(SMTP_URL ? "sent" : "written");
  return SMTP_URL ? "sent" : "written";
}

function messageOf(letter: Letter) {
  const { MAIL_FROM, publicUrl } = env();
  const { to, subject, unsubscribe, key, logo } = letter;
  return {
    from: MAIL_FROM,
    // An object is always one address; nodemailer would parse a string as a list.
    to: { name: "", address: to },
    subject,
    text: plainTextOf(letter),
    html: htmlOf(letter),
    attachments: logo
      ? [
          {
            cid: LOGO_ID,
            filename: "logo.png",
            content: logo,
            contentType: "image/png",
            contentDisposition: "inline" as const,
          },
        ]
      : [],
    signal: AbortSignal.timeout(LETTER_MS),
    headers: unsubscribe
      ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {},
    messageId: key ? `<${key}@${new URL(publicUrl).hostname}>` : undefined,
  };
}

function openFile(): Transporter {
  return createTransport({ streamTransport: true, buffer: true, newline: "unix" });
}

/** Connects, greets and signs in, and sends nothing. Throws what the mail server or the network says. */
export async function checkMailServer(url: string): Promise<void> {
  const checked = openSmtp(url);
  try {
    await checked.verify();
  } finally {
    checked.close();
  }
}

/** To another machine letters are sent encrypted only, unless the URL says `?ignoreTLS=true`. */
function openSmtp(url: string): Transporter {
  const { protocol, hostname, searchParams } = new URL(url);
  const requireTLS = protocol === "smtp:" && !THIS_MACHINE.test(hostname) && searchParams.get("ignoreTLS") !== "true";
  const opened = createTransport({ url, requireTLS, ...PATIENCE });
  opened.use("stream", (mail, done) => {
    const { onHandedOver } = mail.data as Partial<Watched>;
    if (onHandedOver) mail.message.processFunc((bytes) => watched(bytes, onHandedOver));
    done();
  });
  return opened;
}

/**
 * Tells when the last byte is taken. It keeps nothing back, so the end comes only after the mail server has asked for
 * the message: before that, a broken connection has surely delivered nothing.
 */
function watched(bytes: NodeJS.ReadableStream, onEnd: () => void): Transform {
  const watch = new Transform({
    readableHighWaterMark: 1,
    writableHighWaterMark: 1,
    transform: (piece, _encoding, next) => next(null, piece),
    flush(next) {
      onEnd();
      next();
    },
  });
  return pipeline(bytes, watch, () => undefined);
}

async function keep(bytes: Buffer, { subject, link }: Letter): Promise<void> {
  const folder = path.join(env().DATA_DIR, "mail");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`);
  await writeFile(file, bytes, { mode: 0o600 });
  // A link that resets a password is a secret: only a development server logs it.
  const shown = env().MAIL_LINKS_IN_LOG === "on" ? { link } : {};
  log().warn({ file, subject, ...shown }, "no SMTP_URL: the letter was written to a file");
}
