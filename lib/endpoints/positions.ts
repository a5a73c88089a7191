import { positionContract } from "@/lib/contracts/positions";
import { positionRows } from "@/lib/domain/people/positions";
import { removePosition } from "@/lib/domain/people/remove-position";
import { crudRoutes } from "./crud";

export const positions = crudRoutes(positionContract, { ...positionRows, remove: removePosition });
