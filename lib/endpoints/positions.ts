import { positionContract } from "@/lib/contracts/positions";
import { positionRows } from "@/lib/domain/people/org-structure/positions";
import { removePosition } from "@/lib/domain/people/org-structure/remove-position";
import { crudRoutes } from "./crud";

export const positions = crudRoutes(positionContract, { ...positionRows, remove: removePosition });
