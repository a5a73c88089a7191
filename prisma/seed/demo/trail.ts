import type { Prisma } from "@/lib/db/generated/client";
import type { EventName } from "@/lib/domain/events/catalogue";
import { personCalled } from "./courses";
import type { DemoLife } from "./learning";
import { type Calendar, calendarOf } from "./learning/calendar";
import { demoAdministrators } from "./learning/examiners";
import { approvalsOf } from "./learning/lives";
import { nameOf } from "./learning/news";
import type { DemoCompany } from "./people";
import type { DemoPrograms } from "./programs";
import type { Seeding } from "./seeding";

type Line = { action: EventName; at: Date; by: string | null };

/** The lines of the audit log about people's programs, the oldest first, so that ids grow with time as in real data. */
export async function seedTrail(
  seeding: Seeding,
  { companyId, people }: DemoCompany,
  programs: DemoPrograms,
  lives: readonly DemoLife[],
): Promise<void> {
  const calendar = calendarOf(seeding);
  const data = lives.flatMap((one): Prisma.AuditEventCreateManyInput[] => {
    const { who, program } = one.life;
    const named = {
      title: program,
      user: { id: personCalled(people, who), title: nameOf(who) },
      program: { id: programs[program], title: program },
    };
    return linesOf(one, calendar).map(({ action, at, by }) => ({
      companyId,
      action,
      subject: "user_program",
      subjectId: one.userProgramId,
      details: named,
      createdAt: at,
      actorId: by === null ? null : personCalled(people, by),
    }));
  });
  const time = ({ createdAt }: Prisma.AuditEventCreateManyInput) => new Date(createdAt ?? 0).getTime();
  await seeding.db.auditEvent.createMany({ data: data.toSorted((one, other) => time(one) - time(other)) });
}

/** What was decided about one program, and when all of it was passed. Rules write no line about a single person. */
function linesOf({ life, kind, createdAt, openedAt, ends }: DemoLife, { at }: Calendar): Line[] {
  const administrator = demoAdministrators[0]?.last ?? null;
  const { who, by, again, renewals = [] } = life;
  const begun: Line[] =
    by === "order"
      ? [
          { action: "program_ordered", at: createdAt, by: who },
          ...(openedAt ? [{ action: "program_confirmed" as const, at: openedAt, by: administrator }] : []),
        ]
      : by === "administrator"
        ? [{ action: "program_assigned", at: createdAt, by: administrator }]
        : [];
  const finished = ends.map((end): Line => ({ action: "program_finished", at: end, by: null }));
  const decided: Line[] = [
    ...(kind === "education" ? approvalsOf(life) : []).map((approved) => ({
      action: "program_approved" as const,
      at: at(approved, "approve"),
      by: administrator,
    })),
    ...renewals.map(({ ago }) => ({ action: "program_renewed" as const, at: at(ago, "tick"), by: null })),
    ...(again ? [{ action: "program_restarted" as const, at: at(again.ago, "decideOrder"), by: administrator }] : []),
  ];
  return [...begun, ...finished, ...decided];
}
