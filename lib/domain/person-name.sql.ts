import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";

/** SQL of `fullName` (lib/rules/person-names.ts) for the users row with this alias. */
export function fullNameSql(alias: string): string {
  return `concat_ws(' ', nullif(${alias}.last_name, ''), nullif(${alias}.first_name, ''))`;
}

/** SQL of `documentName` for the users row with this alias. */
export function documentNameSql(alias: string): string {
  return `concat_ws(' ', nullif(${alias}.last_name, ''), nullif(${alias}.first_name, ''), nullif(${alias}.middle_name, ''))`;
}

/** SQL of a `PersonInfo` for the id in this column of the row with this alias; NULL without an id. */
export function personInfoSql(alias: string, column: string): string {
  return `(SELECT json_build_object('id', i.id, 'first_name', i.first_name, 'last_name', i.last_name, 'image', ${avatarPathSql("i")})
    FROM users i WHERE i.company_id = ${alias}.company_id AND i.id = ${alias}.${column})`;
}
