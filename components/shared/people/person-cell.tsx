import { Avatar } from "@/components/ui/avatar";
import { fullName } from "@/lib/rules/person-names";
import { PersonLink } from "./person-link";

type PersonCellProps = { person: { id: number; first_name: string; last_name: string; image: string | null } };

/** A person in a row that is about something else: a small picture and the name. */
export function PersonCell({ person }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar person={person.id} src={person.image} name={fullName(person)} size={24} />
      <PersonLink person={person.id} name={fullName(person)} className="min-w-0 wrap-break-word" />
    </span>
  );
}
