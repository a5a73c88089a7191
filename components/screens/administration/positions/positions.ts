import { reference } from "@/components/kit/resource/reference";
import { defineScreen } from "@/components/kit/resource/screen";
import { positionContract } from "@/lib/contracts/positions";
import { unitContract } from "@/lib/contracts/units";

const unit = reference(unitContract.list, ({ title }) => title, { flat: true });

/** The positions of a company. */
export const positions = defineScreen(positionContract, {
  name: "positions",
  search: true,
  columns: {
    title: { header: "positions.name" },
    unit: { header: "positions.unit", ...unit },
    people: { header: "positions.people", align: "end" },
  },
  filters: { unit: { label: "positions.unit", ...unit } },
  inlineForm: { title: { kind: "text", label: "positions.name" }, unit: { label: "positions.unit", ...unit } },
  createLabel: "positions.create",
  empty: "positions.empty",
});
