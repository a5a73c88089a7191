import { sql } from "./database";
import { type MailServer, openMailServer } from "./mail-server";

/** The mail server of a file's tests. Before each of them nothing waits to be sent and nothing has arrived. */
export function mailbox(): { readonly letters: string[] } {
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
    process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql("DELETE FROM graphile_worker._private_jobs");
    server.letters.length = 0;
  });
  return {
    get letters() {
      return server.letters;
    },
  };
}

/** All other companies have made their letters of that day. */
export async function othersHadMorning(companyId: number, day: string): Promise<void> {
  await sql(
    `INSERT INTO digest_runs (company_id, day, from_at, upto_at, finished_at)
     SELECT id, $2::date, $2, $2, now() FROM companies WHERE id <> $1 ON CONFLICT DO NOTHING`,
    [companyId, day],
  );
}
