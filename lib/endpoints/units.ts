import { unitContract } from "@/lib/contracts/units";
import { changeUnit, createUnit, removeUnit } from "@/lib/domain/people/org-structure/unit-changes";
import { getUnit, listUnits } from "@/lib/domain/people/org-structure/units";
import { crudRoutes } from "./crud";

export const units = crudRoutes(unitContract, {
  list: listUnits,
  create: createUnit,
  get: getUnit,
  patch: changeUnit,
  remove: removeUnit,
});
