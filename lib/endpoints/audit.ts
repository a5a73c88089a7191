import { auditContract } from "@/lib/contracts/audit";
import { listKinds, listTrail } from "@/lib/domain/reports/trail";
import { routes, serve } from "@/lib/http/serve";

export const audit = routes({ GET: serve(auditContract.list, ({ actor, query }) => listTrail(actor, query)) });
export const auditKinds = routes({ GET: serve(auditContract.kinds, ({ actor }) => listKinds(actor)) });
