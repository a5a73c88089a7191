import { call } from "../support/call";
import { runJobs } from "../support/jobs";
import { openMailServer } from "../support/mail-server";
import { registerAndSignIn } from "../support/people";

test("with SMTP_URL letters are sent to the mail server and not written to files", async () => {
  const server = await openMailServer();
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`;
  process.env.MAIL_FROM = "Навчання <training@company.example>";
  const { email } = await registerAndSignIn();
  await call("POST", "/auth/password/reset/", { body: { email } });
  await runJobs();
  await server.close();
  expect(server.commands).toEqual(
    expect.arrayContaining(["MAIL FROM:<training@company.example>", `RCPT TO:<${email}>`]),
  );
  const letters = server.letters.filter((letter) => letter.includes("Subject: Password reset"));
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatch(/^From: =\?UTF-8\?.*<training@company\.example>$/m);
  expect(letters[0]?.replace(/=\n/g, "")).toMatch(
    /http:\/\/127\.0\.0\.1:3000\/auth\/password-reset\/confirm\/\d+\/[\w-]{43}\//,
  );
});
