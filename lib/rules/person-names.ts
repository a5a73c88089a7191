type Named = { first_name: string; last_name: string };

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");

/** What a person is called on screens, in letters, files and answers: in the order of lists. */
export function fullName({ first_name, last_name }: Named): string {
  return joined(last_name, first_name);
}

/** What people call a person on screens; the e-mail where there is no name yet. */
export function nameOrEmail({ email, ...named }: Named & { email: string }): string {
  return fullName(named) || email;
}

/** As documents write it. */
export function documentName({ middle_name, ...named }: Named & { middle_name: string }): string {
  return joined(fullName(named), middle_name);
}
