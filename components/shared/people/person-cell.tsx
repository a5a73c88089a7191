import { Avatar } from "@/components/ui/avatar";

type Person = { first_name: string; last_name: string; image: string | null };

export function nameOf({ first_name, last_name }: Pick<Person, "first_name" | "last_name">): string {
  return `${last_name} ${first_name}`.trim();
}

/** Somebody in a table: picture and name. */
export function PersonCell({ person }: { person: Person }) {
  return (
    <span className="flex items-center gap-2">
      <Avatar src={person.image} name={nameOf(person)} />
      <span className="min-w-0">{nameOf(person)}</span>
    </span>
  );
}
