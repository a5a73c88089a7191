import { userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { assignProgram } from "@/lib/domain/studies/assign-program";
import { userProgramRows } from "@/lib/domain/studies/user-programs";
import { routes, serve } from "@/lib/http/serve";

const { list, create, get } = userAdaptationProgramContract;

export const userAdaptationPrograms = {
  collection: routes({
    GET: serve(list, ({ actor, query }) => userProgramRows.list(actor, query)),
    POST: serve(create, ({ actor, body }) => assignProgram(actor, body)),
  }),
  one: routes({ GET: serve(get, ({ actor, params }) => userProgramRows.get(actor, params.id)) }),
};
