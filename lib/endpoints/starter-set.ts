import { starterSetContract } from "@/lib/contracts/starter-set";
import { addStarterSet } from "@/lib/domain/learning/starter-set/add-starter-set";
import { undoStarterSet } from "@/lib/domain/learning/starter-set/undo-starter-set";
import { routes, serve } from "@/lib/http/serve";

export const adding = routes({ POST: serve(starterSetContract.add, ({ actor }) => addStarterSet(actor)) });
export const undoing = routes({ POST: serve(starterSetContract.undo, ({ actor }) => undoStarterSet(actor)) });
