import { unitContract } from "@/lib/contracts/units";
import { listPeopleOfUnits } from "@/lib/domain/people/org-structure/people-of-units";
import { changeUnit, createUnit, removeUnit } from "@/lib/domain/people/org-structure/unit-changes";
import { getUnit, listUnits } from "@/lib/domain/people/org-structure/units";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

export const units = crudRoutes(unitContract, {
  list: listUnits,
  create: createUnit,
  get: getUnit,
  patch: changeUnit,
  remove: removeUnit,
});

export const peopleOfUnits = routes({ GET: serve(unitContract.people, ({ actor }) => listPeopleOfUnits(actor)) });
