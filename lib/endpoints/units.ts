import { unitContract } from "@/lib/contracts/units";
import { changeUnit, createUnit, removeUnit } from "@/lib/domain/people/save-unit";
import { getUnit, listUnits } from "@/lib/domain/people/units";
import { assignToPeople } from "@/lib/domain/studies/assign-by-rule";
import { crudRoutes } from "./crud";

export const units = crudRoutes(unitContract, {
  list: listUnits,
  create: createUnit,
  get: getUnit,
  patch: (actor, id, body) => changeUnit(actor, id, body, assignToPeople),
  remove: removeUnit,
});
