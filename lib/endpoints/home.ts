import { homeContract } from "@/lib/contracts/home";
import { readHome } from "@/lib/domain/reports/home";
import { routes, serve } from "@/lib/http/serve";

export const home = routes({ GET: serve(homeContract.read, ({ actor }) => readHome(actor)) });
