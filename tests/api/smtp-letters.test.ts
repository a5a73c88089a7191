import type { Letter } from "@/lib/adapters/mail";
import type { env } from "@/lib/config/env";
import { type MailServer, openMailServer } from "../support/mail-server";
import { selfSigned } from "../support/self-signed";

const mockEnv = jest.fn<Partial<ReturnType<typeof env>>, []>();
jest.mock("@/lib/config/env", () => ({ env: mockEnv }));
jest.mock("@/lib/adapters/log", () => ({ log: () => ({ warn: jest.fn() }) }));

const LETTER: Letter = {
  to: "somebody@people.example",
  subject: "Hello",
  lines: ["Hello", "Bye"],
  link: "https://atesta.example/",
};
/** An address of this machine that is not known to be local. */
const ELSEWHERE = "0.0.0.0";

let server: MailServer;
afterEach(() => server.close());

/** Loads the module again for each letter, because it caches the connection to the mail server. */
async function send(url: string, changes: Partial<Letter> = {}): Promise<string> {
  mockEnv.mockReturnValue({
    SMTP_URL: url.replace("PORT", String(server.port)),
    MAIL_FROM: "Atesta <a@b.example>",
    publicUrl: "https://atesta.example",
  });
  const sending = jest.isolateModulesAsync(async () => {
    await (await import("@/lib/adapters/mail")).sendLetter({ ...LETTER, ...changes });
  });
  return sending.then(
    () => "sent",
    (error: Error) => error.message,
  );
}

describe("a mail server without encryption", () => {
  beforeEach(async () => {
    server = await openMailServer();
  });

  test("gets letters on this machine", async () => {
    expect(await send("smtp://127.0.0.1:PORT")).toBe("sent");
    expect(await send("smtp://LOCALHOST:PORT")).toBe("sent");
    expect(server.letters).toHaveLength(2);
  });

  test("gets none on other machines, unless the address allows it", async () => {
    expect(await send(`smtp://${ELSEWHERE}:PORT`)).toMatch(/STARTTLS/);
    expect(server.commands).not.toContainEqual(expect.stringMatching(/^(MAIL|RCPT|DATA)/));
    expect(await send(`smtp://${ELSEWHERE}:PORT?ignoreTLS=true`)).toBe("sent");
    expect(server.letters).toHaveLength(1);
  });
});

describe("a mail server with TLS", () => {
  beforeEach(async () => {
    server = await openMailServer({ starttls: selfSigned() });
  });

  test("is refused if its certificate is not trusted, unless the address allows it", async () => {
    expect(await send(`smtp://${ELSEWHERE}:PORT`)).toMatch(/self-signed certificate/);
    expect(server.letters).toEqual([]);
    expect(await send(`smtp://${ELSEWHERE}:PORT?tls.rejectUnauthorized=false`)).toBe("sent");
    expect(server.commands.filter((command) => command === "STARTTLS")).toHaveLength(2);
    expect(server.letters).toHaveLength(1);
  });
});

describe("a letter", () => {
  beforeEach(async () => {
    server = await openMailServer();
  });

  test.each([
    ["a1,victim@x.example", ['RCPT TO:<"a1,victim"@x.example>']],
    ["(1)victim@x.example", ['RCPT TO:<"(1)victim"@x.example>']],
    ["b;victim@x.example", ['RCPT TO:<"b;victim"@x.example>']],
    ["group:victim@x.example", ['RCPT TO:<"group:victim"@x.example>']],
    ["<victim@x.example", []],
    ["a\r\nRCPT TO:<victim@x.example>", []],
  ])("to %j has one recipient, or is not sent", async (to, recipients) => {
    expect(await send("smtp://127.0.0.1:PORT", { to })).toBe("sent");
    expect(server.commands.filter((command) => command.startsWith("RCPT TO"))).toEqual(recipients);
  });

  test("contains only its own headers, with any subject", async () => {
    await send("smtp://127.0.0.1:PORT", { subject: "Hello\r\nBcc: victim@x.example\r\n\r\nBody" });
    expect(server.commands.filter((command) => command.startsWith("RCPT TO"))).toEqual([
      "RCPT TO:<somebody@people.example>",
    ]);
    expect(server.letters[0]).not.toMatch(/^(Bcc|Body)/m);
  });
});
