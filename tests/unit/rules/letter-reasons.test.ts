import { isFinal, mailFaultOf } from "@/lib/rules/letter-reasons";

test.each([
  ["dns", { code: "EDNS", originalCode: "ENOTFOUND", command: "CONN" }],
  ["refused", { code: "ESOCKET", originalCode: "ECONNREFUSED", command: "CONN" }],
  ["timeout", { code: "ETIMEDOUT", command: "CONN" }],
  ["timeout", { code: "EABORT" }],
  ["tls", { code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT", command: "CONN" }],
  ["tls", { code: "ETLS", command: "STARTTLS", responseCode: 454 }],
  ["auth", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }],
  ["sender_refused", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }],
  ["recipient_refused", { code: "EENVELOPE", command: "RCPT TO", responseCode: 450 }],
  ["message_refused", { code: "EMESSAGE", command: "DATA", responseCode: 554 }],
  ["disconnected", { code: "ECONNECTION", command: "CONN" }],
  ["other", {}],
] as const)("an error of the mail library in one word: %s %j", (fault, error) => {
  expect(mailFaultOf(error)).toBe(fault);
});

test("only a refusal of the recipient or the letter for good is not tried again", () => {
  expect(isFinal("recipient_refused", { responseCode: 550 })).toBe(true);
  expect(isFinal("recipient_refused", { responseCode: 450 })).toBe(false);
  expect(isFinal("auth", { responseCode: 535 })).toBe(false);
  expect(isFinal("disconnected", {})).toBe(false);
});
