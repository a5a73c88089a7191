import { marksContract } from "@/lib/contracts/marks";
import { readMarks } from "@/lib/domain/reports/marks";
import { routes, serve } from "@/lib/http/serve";

export const marks = routes({ GET: serve(marksContract.read, ({ actor, query }) => readMarks(actor, query)) });
