import { parseEnv } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { isSuperuser } from "@/lib/db/database-superuser";
import { migrate } from "@/lib/db/migrate";
import { installJobs } from "@/lib/jobs/install";

/** The tests' server has no TLS; `require` asks for it, as the URL of another machine does by default. */
const address = parseEnv({ ...process.env, DATABASE_URL: `${process.env.DATABASE_URL}?sslmode=require` }).DATABASE_URL;

test("a database without required TLS is refused with a message that says what to do", async () => {
  for (const reader of [migrate, isSuperuser]) {
    await expect(reader(address)).rejects.toThrow(/^its server offers no TLS, .*\?sslmode=disable/);
  }
});

test("the queue and Prisma's pool use TLS too", async () => {
  const refused = expect.objectContaining({ message: expect.stringContaining("does not support SSL") });
  await expect(installJobs(address)).rejects.toEqual(refused);
  process.env.DATABASE_URL = address;
  const { pool, prisma } = database();
  await expect(pool.query("SELECT 1")).rejects.toEqual(refused);
  await expect(prisma.company.count()).rejects.toMatchObject({
    message: expect.stringContaining("does not support SSL"),
  });
});
