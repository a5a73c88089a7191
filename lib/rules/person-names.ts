type Named = { first_name: string; last_name: string; middle_name?: string };

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** As documents write it. */
export function fullName({ first_name, middle_name, last_name }: Named): string {
  return joined(last_name, first_name, middle_name);
}

/** In lists, which are in the order of last names. */
export function listName({ first_name, last_name }: Named): string {
  return joined(last_name, first_name);
}

/** In sentences that speak of the person. */
export function spokenName({ first_name, last_name }: Named): string {
  return joined(first_name, last_name);
}
