import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/config/env";
import { log } from "./log";

export type Letter = { to: string; subject: string; lines: string[]; link: string };

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

/** Sends by SMTP if SMTP_URL is set, otherwise writes an .eml file to the data folder. */
export async function sendLetter(letter: Letter): Promise<void> {
  if (NO_MAILBOX.test(letter.to)) return log().warn({ to: letter.to }, "no letter can be sent to this address");
  const { SMTP_URL, MAIL_FROM } = env();
  const message = {
    from: MAIL_FROM,
    // An object is always one address; nodemailer would parse a string as a list.
    to: { name: "", address: letter.to },
    subject: letter.subject,
    text: [...letter.lines.slice(0, -1), letter.link, letter.lines.at(-1)].join("\n\n"),
    html: htmlOf(letter),
    signal: AbortSignal.timeout(LETTER_MS),
  };
  transport ??= SMTP_URL
    ? openSmtp(SMTP_URL)
    : createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const sent = await transport.sendMail(message);
  if (!SMTP_URL) await keep(sent.message as Buffer, letter);
}

/** To another machine letters are sent encrypted only, unless the URL says `?ignoreTLS=true`. */
function openSmtp(url: string): Transporter {
  const { protocol, hostname, searchParams } = new URL(url);
  const requireTLS = protocol === "smtp:" && !THIS_MACHINE.test(hostname) && searchParams.get("ignoreTLS") !== "true";
  return createTransport({ url, requireTLS, ...PATIENCE });
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

function htmlOf({ lines, link }: Letter): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const anchor = `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return `<!doctype html><html><body style="font:16px/1.5 sans-serif">${[...paragraphs.slice(0, -1), anchor, paragraphs.at(-1)].join("")}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
