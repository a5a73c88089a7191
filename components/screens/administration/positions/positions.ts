import { defineScreen } from "@/components/kit/resource/screen";
import { holderPage } from "@/lib/config/holder-pages";
import { positionContract } from "@/lib/contracts/positions";

/** The positions of a company, by title alone. Their unit is for programs that use the API. */
export const positions = defineScreen(positionContract, {
  name: "positions",
  search: true,
  show: ["title", "people"],
  inlineForm: { title: { kind: "text", label: "positions.name" } },
  asksOfSameTitle: true,
  keeper: ({ id, people }) => ({ by: "people", count: people, href: holderPage("position_in_use", id, "", {}) }),
  // A position can be deleted only while nothing refers to it.
  restore: ({ title, unit }) => ({ title, unit }),
  createLabel: "positions.create",
  empty: "positions.empty",
  emptyText: "positions.emptyText",
});
