import { Avatar } from "@/components/ui/avatar";
import { Tag } from "@/components/ui/badge";
import { documentName, fullName } from "@/lib/rules/person-names";

type Person = {
  first_name: string;
  last_name: string;
  middle_name?: string;
  email?: string;
  image: string | null;
};

/** The cells of a column that names a person: picture, name, and the e-mail below it. */
export function personCell<Row extends Person>(idOf: (row: Row) => number) {
  return {
    picture: (row: Row) => <Avatar person={idOf(row)} src={row.image} name={fullName(row)} />,
    cell: (row: Row) => <PersonName person={row} />,
    isWhole: true,
  };
}

type PersonNameProps = { person: Person; note?: string | false; hasEmail?: boolean };

/** The whole name of a person; below it a note, such as that they are inactive, and the e-mail, which phones leave out. */
export function PersonName({ person, note, hasEmail = true }: PersonNameProps) {
  const { email = "", middle_name = "" } = person;
  const name = documentName({ ...person, middle_name });
  return (
    <span className="block min-w-0">
      <span className="block wrap-break-word max-sm:font-semibold">{name || email}</span>
      <span className="flex min-w-0 items-center gap-2 font-normal text-sm max-sm:pb-1">
        {note && (
          <span className="shrink-0">
            <Tag tone="unknown">{note}</Tag>
          </span>
        )}
        {hasEmail && email && name && (
          <span className="min-w-0 truncate text-fg-muted max-sm:hidden" title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  );
}
