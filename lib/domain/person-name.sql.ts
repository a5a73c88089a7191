/** SQL of `fullName` (lib/rules/person-names.ts) for the users row with this alias. */
export function fullNameSql(alias: string): string {
  return `concat_ws(' ', nullif(${alias}.last_name, ''), nullif(${alias}.first_name, ''))`;
}

/** SQL of `documentName` for the users row with this alias. */
export function documentNameSql(alias: string): string {
  return `concat_ws(' ', nullif(${alias}.last_name, ''), nullif(${alias}.first_name, ''), nullif(${alias}.middle_name, ''))`;
}
