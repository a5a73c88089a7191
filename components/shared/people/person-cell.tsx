import { Avatar } from "@/components/ui/avatar";
import { fullName } from "@/lib/rules/person-names";

type Person = { first_name: string; last_name: string; image: string | null };

/** A person in a table: picture and name. */
export function PersonCell({ person }: { person: Person }) {
  return (
    <span className="flex items-center gap-2">
      <Avatar src={person.image} name={fullName(person)} />
      <span className="min-w-0">{fullName(person)}</span>
    </span>
  );
}
