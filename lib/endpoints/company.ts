import { companyContract } from "@/lib/contracts/company";
import { changeCompany } from "@/lib/domain/people/company/change-company";
import { routes, serve } from "@/lib/http/serve";

export const company = routes({
  PATCH: serve(companyContract.change, ({ actor, body }) => changeCompany(actor, body)),
});
