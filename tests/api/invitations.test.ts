import { sql } from "../support/database";
import { importsBy } from "../support/imports";
import { runJobs } from "../support/jobs";
import { type Letter, lettersIn } from "../support/letters";
import { confirmEmailOf, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

const { mail, person, bring } = importsBy(() => admin);

async function letterTo(email: string): Promise<Letter | undefined> {
  await runJobs();
  return lettersIn(String(process.env.DATA_DIR)).find(({ to }) => to === email);
}

describe("a letter to somebody who may not know the company", () => {
  test("has nothing of its title that could be followed, and no header of its own", async () => {
    // Past the front door, which may one day refuse such a title.
    const title = "Your mailbox is full, sign in at https://evil.example/login\r\nBcc: victim@x.example";
    await sql("UPDATE companies SET title = $2 WHERE id = $1", [admin.companyId, title]);
    await bring([person(1)], { invite: true });
    const letter = await letterTo(mail(1));
    expect(letter?.subject).toBe("Your account in “Your mailbox is full, sign in at evil. example/login Bcc: vi…”");
    const [own, ...others] = letter?.text.match(/https?:\S+|\S+@\S+|\S+\.example\S*/g)?.filter((found) => !found.includes(mail(1))) ?? [];
    expect([own, others]).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/auth\/password-reset\/confirm\//), []]);
  });
});
