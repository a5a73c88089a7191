import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sendLetter } from "@/lib/adapters/mail";
import { env } from "@/lib/config/env";

const mockSaid = jest.fn();
jest.mock("@/lib/adapters/log", () => ({ log: () => ({ warn: mockSaid }) }));
jest.mock("@/lib/config/env", () => ({ env: jest.fn() }));

const link = "http://127.0.0.1:3000/auth/password-reset/confirm/1/secret/";
const folder = mkdtempSync(path.join(tmpdir(), "atesta-mail-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["on", true],
  ["off", false],
])("a password reset link is logged only if MAIL_LINKS_IN_LOG allows it: %s", async (setting, isShown) => {
  jest
    .mocked(env)
    .mockReturnValue({ MAIL_LINKS_IN_LOG: setting, MAIL_FROM: "a@b.example", DATA_DIR: folder } as ReturnType<
      typeof env
    >);
  await sendLetter({ to: "somebody@people.example", subject: "Reset", lines: ["Hello", "Bye"], link });
  expect(JSON.stringify(mockSaid.mock.lastCall).includes(link)).toBe(isShown);
});
