import type { Role } from "@/lib/contracts/fields";

/** How people write the roles in their tables: in each language of the product, besides the words of the API. */
const words: Record<Role, readonly string[]> = {
  administrator: "administrator,адміністратор,администратор".split(","),
  distributor: "distributor,дистриб'ютор,дистрибьютор".split(","),
  employee: "employee,працівник,сотрудник".split(","),
  estimator: "estimator,оцінювач,оценщик".split(","),
  examiner: "examiner,екзаменатор,экзаменатор".split(","),
  expert: "expert,експерт,эксперт".split(","),
  supervisor: "supervisor,супервайзер".split(","),
};

const roleOf = new Map(Object.entries(words).flatMap(([role, names]) => names.map((name) => [name, role as Role])));

/** The role of that name; undefined if there is none. All signs of an apostrophe are the same. */
export function roleNamed(name: string): Role | undefined {
  return roleOf.get(
    name
      .trim()
      .toLowerCase()
      .replace(/[’ʼ`‘]/g, "'"),
  );
}

/** The names of roles in one cell, as they were typed. */
export function rolesIn(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
}
