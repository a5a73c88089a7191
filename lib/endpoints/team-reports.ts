import { teamReportContract } from "@/lib/contracts/team-reports";
import { listCompetencies } from "@/lib/domain/reports/team/competencies";
import { listAdaptation, listEducation, listEstimates } from "@/lib/domain/reports/team/reports";
import { readSummary } from "@/lib/domain/reports/team/summary";
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
export const teamSummary = routes({
  GET: serve(teamReportContract.summary, ({ actor, query }) => readSummary(actor, query)),
});
