import { setUpContract } from "@/lib/contracts/set-up";
import { setUpSteps } from "@/lib/domain/reports/set-up";
import { routes, serve } from "@/lib/http/serve";

export const setUp = routes({ GET: serve(setUpContract.steps, ({ actor }) => setUpSteps(actor)) });
