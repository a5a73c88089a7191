/** Why a letter was not sent although nothing went wrong. */
export const skipReasons = [
  "off",
  "inactive",
  "unconfirmed",
  "belongs_elsewhere",
  "no_server",
  "not_needed",
  "nothing_new",
  "budget_day",
  "budget_fortnight",
  "bad_address",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a reminder was left out of every letter. */
export const reminderReasons = [
  "off",
  "inactive",
  "unconfirmed",
  "budget_day",
  "budget_fortnight",
] as const satisfies readonly SkipReason[];

/** What went wrong while a letter was handed to the mail server. */
export const mailFaults = [
  "dns",
  "refused",
  "timeout",
  "tls",
  "auth",
  "sender_refused",
  "recipient_refused",
  "message_refused",
  "disconnected",
  "unanswered",
  "interrupted",
  "other",
] as const;
export type MailFault = (typeof mailFaults)[number];

export const letterReasons = [...skipReasons, ...mailFaults] as const;
export type LetterReason = (typeof letterReasons)[number];

/** What the mail library says of an error: its own code, that of the system, the command, the answer of the server. */
export type MailError = {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
};

const BY_CODE: Readonly<Record<string, MailFault>> = {
  EDNS: "dns",
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  ETIMEDOUT: "timeout",
  EABORT: "timeout",
  ETLS: "tls",
  EAUTH: "auth",
  ENOAUTH: "auth",
  EOAUTH2: "auth",
  EMESSAGE: "message_refused",
  ECONNECTION: "disconnected",
  ESOCKET: "disconnected",
  ECONNRESET: "disconnected",
  EPIPE: "disconnected",
};
const BY_COMMAND: Readonly<Record<string, MailFault>> = {
  "MAIL FROM": "sender_refused",
  "RCPT TO": "recipient_refused",
  DATA: "message_refused",
  STARTTLS: "tls",
};

/** An error in one word, which screens have a sentence for. */
export function mailFaultOf({ code = "", originalCode = "", command = "", responseCode }: MailError): MailFault {
  if (code === "EAUTH") return "auth";
  const answered = responseCode === undefined ? undefined : BY_COMMAND[command];
  if (answered) return answered;
  if (/CERT|SSL|TLS/.test(originalCode) || /CERT|SSL/.test(code)) return "tls";
  return BY_CODE[originalCode] ?? BY_CODE[code] ?? "other";
}

/** Whether another try would meet the same answer: the server knows the recipient or the message, and does not want it. */
export function isFinal(fault: MailFault, { responseCode = 0 }: MailError): boolean {
  return responseCode >= 500 && (fault === "recipient_refused" || fault === "message_refused");
}
