import { useTranslations } from "next-intl";
import type { Cells } from "@/components/kit/table/list-columns";
import { PersonName, personCell } from "@/components/shared/people/person-column";
import { Tag } from "@/components/ui/badge";
import type { User } from "@/lib/contracts/user";
import type { userContract } from "@/lib/contracts/users";

/** Parts of the name and the e-mail are in the first column, and alone by choice. */
export const userCells: Cells<typeof userContract.list> = {
  avatar: { ...personCell<User>(({ id }) => id), cell: (user) => <Person user={user} /> },
  roles: { cell: ({ roles }) => (roles.length > 0 ? <Roles roles={roles} /> : "") },
};

function Person({ user }: { user: User }) {
  const t = useTranslations("users");
  const { is_active, is_invited, is_anonymised } = user;
  const note = is_active ? is_invited && t("invited") : t("inactive");
  return <PersonName person={user} note={is_anonymised ? t("anonymised") : note} />;
}

/** The first role, and how many more there are. */
function Roles({ roles }: Pick<User, "roles">) {
  const t = useTranslations("roles");
  const [first, ...others] = roles.map((role) => t(role));
  return (
    <span className="flex min-w-0 items-center gap-1" title={[first, ...others].join(", ")}>
      <Tag tone={roles[0] === "administrator" ? "review" : "unknown"}>
        <span className="truncate">{first}</span>
      </Tag>
      {others.length > 0 && (
        <span className="text-fg-muted text-xs tabular-nums">
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">, {others.join(", ")}</span>
        </span>
      )}
    </span>
  );
}
