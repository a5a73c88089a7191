import { personReportContract } from "@/lib/contracts/person-report";
import { readPersonReport } from "@/lib/domain/reports/person/person-report";
import { routes, serve } from "@/lib/http/serve";

export const personReport = routes({
  GET: serve(personReportContract.read, ({ actor, params }) => readPersonReport(actor, params.id)),
});
