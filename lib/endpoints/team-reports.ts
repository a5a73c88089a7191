import { teamReportContract } from "@/lib/contracts/team-reports";
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
export const teamSummary = routes({
  GET: serve(teamReportContract.summary, ({ actor, query }) => readSummary(actor, query)),
});
