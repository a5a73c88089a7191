import type { Unit } from "@/lib/contracts/units";

export function row(id: number, title: string, parent_id: number | null): Unit {
  return {
    id,
    title,
    parent_id,
    color: "#2a5dbf",
    manager: 1,
    manager_name: "Їжакевич Соломія",
    manager_image: null,
    can_be_deleted: true,
  };
}

/** Rows in the server's order: by title, not by place in the tree. */
export const company = [
  row(1, "Company", null),
  row(2, "Making", 1),
  row(3, "Selling", 1),
  row(5, "Shop", null),
  row(4, "Цех мебл’я", 2),
];
