import { avatarPathSql } from "@/lib/domain/company/file-path";

/** SQL of a `PersonInfo` for the id in this column of the row with this alias; NULL without an id. */
export function personInfoSql(alias: string, column: string): string {
  return `(SELECT json_build_object('id', i.id, 'first_name', i.first_name, 'last_name', i.last_name, 'image', ${avatarPathSql("i")})
    FROM users i WHERE i.company_id = ${alias}.company_id AND i.id = ${alias}.${column})`;
}
