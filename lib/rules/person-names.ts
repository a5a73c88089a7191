type Named = { first_name: string; last_name: string };

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");

/** A person's name on screens, in letters, files and API responses: last name first, as in lists. */
export function fullName({ first_name, last_name }: Named): string {
  return joined(last_name, first_name);
}

/** More names than these are not read. */
export const MOST_NAMED = 3;

/** The names of the first few. */
export function firstNames(people: readonly Named[]): string {
  return people.slice(0, MOST_NAMED).map(fullName).join(", ");
}

/** What people call a person on screens; the e-mail where there is no name yet. */
export function nameOrEmail({ email, ...named }: Named & { email: string }): string {
  return fullName(named) || email;
}

/** The name in documents; `documentNameSql` of lib/domain/person-name.sql.ts says the same in SQL, for certificates. */
export function documentName({ middle_name, ...named }: Named & { middle_name: string }): string {
  return joined(fullName(named), middle_name);
}
