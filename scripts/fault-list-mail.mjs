// Faults of letters: who gets them, how they travel, and who waits for whom.
const SMTP = ["tests/api/smtp-letters.test.ts"];
const MAIL = "lib/adapters/mail.ts";

const letters = (name, file, from, to, tests) => ({ name: `letters: ${name}`, file, from, to, tests });

export const mailFaults = [
  letters("one recipient", MAIL, 'to: { name: "", address: letter.to },', "to: letter.to,", SMTP),
  letters("no mailbox has brackets", MAIL, "if (NO_MAILBOX.test(letter.to)) return", "if (!letter.to) return", SMTP),
  letters("encrypted or not at all", MAIL, "url, requireTLS,", "url, requireTLS: requireTLS && false,", SMTP),
];
