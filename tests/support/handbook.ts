import { systemDb } from "@/lib/db/system";
import { type Answer, call } from "./call";
import { sql } from "./database";
import type { Registered } from "./people";

/** Inserts a finished attempt at the test. */
export async function attempted(companyId: number, userCourseId: number, testId: number): Promise<void> {
  const [db, then] = [systemDb("seed"), new Date("2026-01-01T00:00:00.000Z")];
  const stage = await db.examStage.create({
    data: { companyId, userCourseId, type: "etest", status: "passed", tries: 1, score: 100, finishedAt: then },
  });
  await db.attempt.create({
    data: {
      companyId,
      stageId: stage.id,
      testId,
      tryNumber: 1,
      passingScore: 50,
      score: 100,
      startedAt: then,
      finishedAt: then,
    },
  });
}

/** Calls of one person, by path and body. */
export function callsOf({ access: token }: Registered, language = "en") {
  return {
    get: (path: string): Promise<Answer> => call("GET", path, { token, language }),
    post: (path: string, body: unknown = {}): Promise<Answer> => call("POST", path, { token, language, body }),
    patch: (path: string, body: unknown): Promise<Answer> => call("PATCH", path, { token, language, body }),
    remove: (path: string): Promise<Answer> => call("DELETE", path, { token, language }),
  };
}

export type Line = { action: string; subject: string; subject_id: number; details: Record<string, unknown> };

/** The company's audit trail after a line, the oldest first. */
export function trailOf({ companyId }: Registered, actions = "%"): Promise<Line[]> {
  return sql<Line>(
    "SELECT action, subject, subject_id, details FROM audit_events WHERE company_id = $1 AND action LIKE $2 ORDER BY id",
    [companyId, actions],
  );
}
