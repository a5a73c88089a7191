/** `fullName` of `lib/rules/person-names.ts` for the row of a person in this alias. */
export function fullNameSql(alias: string): string {
  return `concat_ws(' ', nullif(${alias}.last_name, ''), nullif(${alias}.first_name, ''))`;
}

/** `documentName` for the row of a person in this alias. */
export function documentNameSql(alias: string): string {
  return `concat_ws(' ', nullif(${alias}.last_name, ''), nullif(${alias}.first_name, ''), nullif(${alias}.middle_name, ''))`;
}
