import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROTATED } from "@/lib/config/secrets";
import { inFolder, run } from "../support/terminal";

const BEFORE = ["# Signs tokens.", "JWT_SECRET=the present one", "", "#JWT_SECRET_OLD=", "OTHER=kept=1", ""].join("\n");

/** Runs work with a file of settings. */
const withFile = (text: string, work: (file: string, read: () => string) => Promise<void>) =>
  inFolder(async (folder) => {
    const file = path.join(folder, ".env");
    writeFileSync(file, text, { mode: 0o600 });
    await work(file, () => readFileSync(file, "utf8"));
  });

test.each(ROTATED)(
  "$name: says how, with a new value each time and without the present one",
  async ({ name, former }) => {
    const [one, other] = [await run(["rotate", name]), await run(["rotate", name])];
    const newValue = (said: string) => new RegExp(`^ +${name}=(.{44})$`, "m").exec(said)?.[1];
    expect([one.code, newValue(one.said)?.length]).toEqual([0, 44]);
    expect(newValue(one.said)).not.toBe(newValue(other.said));
    expect(one.said).toContain(`Remove ${former} when`);
  },
);

test("in a file the present value becomes the former, and everything else stays", async () => {
  await withFile(BEFORE, async (file, read) => {
    expect((await run(["rotate", "JWT_SECRET", "--file", file])).code).toBe(0);
    expect(read()).toMatch(
      /^# Signs tokens\.\nJWT_SECRET=[\w+/]{43}=\nJWT_SECRET_OLD=the present one\n\n#JWT_SECRET_OLD=\nOTHER=kept=1\n$/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const during = read();
    const again = await run(["rotate", "JWT_SECRET", "--file", file]);
    expect([again.code, read()]).toEqual([1, during]);
    expect((await run(["rotate", "JWT_SECRET", "--file", file, "--finish"])).code).toBe(0);
    expect(read()).toBe(during.replace("JWT_SECRET_OLD=the present one\n", ""));
  });
});

test.each([
  ["a file without the secret", "OTHER=1\n", ["--file"]],
  ["nothing to finish", BEFORE, ["--finish", "--file"]],
])("refuses %s", async (_name, text, options) => {
  await withFile(text, async (file, read) => {
    const { code } = await run(["rotate", "JWT_SECRET", ...options, file]);
    expect([code, read()]).toEqual([1, text]);
  });
});

test("secrets that others hold have their own way, and unknown names are refused", async () => {
  expect((await run(["rotate", "SMTP_URL"])).said).toContain("at the mail server");
  const unknown = await run(["rotate", "COFFEE"]);
  expect([unknown.code, unknown.complaints.includes("JWT_SECRET")]).toEqual([1, true]);
  expect((await run(["rotate", "JWT_SECRET", "--finish"])).code).toBe(1);
});
