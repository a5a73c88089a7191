import { unitContract } from "@/lib/contracts/units";
import { assignToPeople } from "@/lib/domain/learning/assignment/assign-by-rule";
import { changeUnit, createUnit, removeUnit } from "@/lib/domain/people/org-structure/save-unit";
import { getUnit, listUnits } from "@/lib/domain/people/org-structure/units";
import { crudRoutes } from "./crud";

export const units = crudRoutes(unitContract, {
  list: listUnits,
  create: createUnit,
  get: getUnit,
  patch: (actor, id, body) => changeUnit(actor, id, body, assignToPeople),
  remove: removeUnit,
});
