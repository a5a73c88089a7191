import { searchContract } from "@/lib/contracts/search";
import { findAnything } from "@/lib/domain/reports/find-anything";
import { routes, serve } from "@/lib/http/serve";

export const search = routes({ GET: serve(searchContract.find, ({ actor, query }) => findAnything(actor, query)) });
