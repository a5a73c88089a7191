import { takeAttempt } from "@/lib/auth/rate-limit";
import { auditContract } from "@/lib/contracts/audit";
import { marksContract } from "@/lib/contracts/marks";
import { nudgeContract } from "@/lib/contracts/nudges";
import { personReportContract } from "@/lib/contracts/person-report";
import { personNeedsContract } from "@/lib/contracts/position-needs";
import { teamCertificateContract } from "@/lib/contracts/team-certificates";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { trainingMatrixContract } from "@/lib/contracts/training-matrix";
import { yearAheadContract } from "@/lib/contracts/year-ahead";
import { listCompetencies } from "@/lib/domain/reports/competencies";
import { readMarks } from "@/lib/domain/reports/marks";
import { nudgePeople } from "@/lib/domain/reports/nudge-people";
import { readPersonReport } from "@/lib/domain/reports/person-report";
import { readPersonNeeds } from "@/lib/domain/reports/position-needs";
import { listTeamCertificates } from "@/lib/domain/reports/team-certificates";
import { listAdaptation, listEducation, listEstimates } from "@/lib/domain/reports/team-reports";
import { readSummary } from "@/lib/domain/reports/team-summary";
import { listKinds, listTrail } from "@/lib/domain/reports/trail";
import { readTrainingMatrix } from "@/lib/domain/reports/training-matrix";
import { listComingDays, readYearAhead } from "@/lib/domain/reports/year-ahead";
import { routes, serve } from "@/lib/http/serve";

export const educationReport = routes({
  GET: serve(teamReportContract.education, ({ actor, query }) => listEducation(actor, query)),
});
export const adaptationReport = routes({
  GET: serve(teamReportContract.adaptation, ({ actor, query }) => listAdaptation(actor, query)),
});
export const estimatesReport = routes({
  GET: serve(teamReportContract.estimates, ({ actor, query }) => listEstimates(actor, query)),
});
export const competencyReport = routes({
  GET: serve(teamReportContract.competencies, ({ actor, query }) => listCompetencies(actor, query)),
});
export const trainingMatrix = routes({
  GET: serve(trainingMatrixContract.read, ({ actor, query }) => readTrainingMatrix(actor, query)),
});
export const teamSummary = routes({
  GET: serve(teamReportContract.summary, ({ actor, query }) => readSummary(actor, query)),
});

export const comingDays = routes({
  GET: serve(yearAheadContract.list, ({ actor, query }) => listComingDays(actor, query)),
});
export const yearAhead = routes({
  GET: serve(yearAheadContract.read, ({ actor, query }) => readYearAhead(actor, query)),
});

export const certificateReport = routes({
  GET: serve(teamCertificateContract.list, ({ actor, query }) => listTeamCertificates(actor, query)),
});

export const marks = routes({ GET: serve(marksContract.read, ({ actor, query }) => readMarks(actor, query)) });

export const personReport = routes({
  GET: serve(personReportContract.read, ({ actor, params }) => readPersonReport(actor, params.id)),
});

export const personNeeds = routes({
  GET: serve(personNeedsContract.read, ({ actor, query }) => readPersonNeeds(actor, query.user)),
});

export const audit = routes({ GET: serve(auditContract.list, ({ actor, query }) => listTrail(actor, query)) });
export const auditKinds = routes({ GET: serve(auditContract.kinds, ({ actor }) => listKinds(actor)) });

export const nudge = routes({
  POST: serve(nudgeContract.people, async ({ actor, body }) => {
    await takeAttempt("nudgesPerson", String(actor.userId));
    return nudgePeople(actor, body);
  }),
});
