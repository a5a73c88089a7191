import { createServer, type Server, type Socket } from "node:net";
import { call } from "../support/call";
import { runJobs } from "../support/jobs";
import { registerAndSignIn } from "../support/people";

type Mailbox = { server: Server; port: number; commands: string[]; letters: string[] };

/** As much of a mail server as a letter needs, over a real connection. */
function openMailbox(): Promise<Mailbox> {
  const box: Mailbox = { server: createServer(), port: 0, commands: [], letters: [] };
  box.server.on("connection", (socket) => converse(socket, box));
  return new Promise((resolve) => box.server.listen(0, "127.0.0.1", () => resolve({ ...box, port: (box.server.address() as { port: number }).port })));
}

function converse(socket: Socket, { commands, letters }: Mailbox): void {
  let pending = "";
  let letter: string | undefined;
  socket.write("220 test\r\n");
  socket.on("data", (chunk) => {
    pending += chunk.toString("utf8");
    for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (letter !== undefined && line !== ".") letter += `${line}\n`;
      else if (letter !== undefined) {
        letters.push(letter);
        letter = undefined;
        socket.write("250 kept\r\n");
      } else {
        commands.push(line);
        if (line === "DATA") letter = "";
        socket.write(line === "DATA" ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      }
    }
  });
}

test("with SMTP_URL a letter goes to the mail server, and none is written to a file", async () => {
  const box = await openMailbox();
  process.env.SMTP_URL = `smtp://127.0.0.1:${box.port}?ignoreTLS=true`;
  process.env.MAIL_FROM = "Навчання <training@company.example>";
  const { email } = await registerAndSignIn();
  await call("POST", "/auth/password/reset/", { body: { email } });
  await runJobs();
  box.server.close();
  expect(box.commands).toEqual(expect.arrayContaining(["MAIL FROM:<training@company.example>", `RCPT TO:<${email}>`]));
  expect(box.letters).toHaveLength(1);
  expect(box.letters[0]).toMatch(/^From: =\?UTF-8\?.*<training@company\.example>$/m);
  expect(box.letters[0]).toContain("Subject: Password reset");
  expect(box.letters[0]?.replace(/=\n/g, "")).toMatch(/http:\/\/127\.0\.0\.1:3000\/auth\/password-reset\/confirm\/\d+\/[\w-]{43}\//);
});
