"use client";

import Link from "next/link";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { cx } from "@/components/ui/class-names";
import { personReportPath } from "@/lib/config/paths";

type PersonLinkProps = { person: number; name: string; className?: string };

/** The name of a person, which leads administrators to all of that person, and people to their own. */
export function PersonLink({ person, name, className }: PersonLinkProps) {
  const { user, isAdministrator } = useCurrentUser();
  if (!isAdministrator && user?.id !== person) return <span className={className}>{name}</span>;
  return <ReportLink person={person} name={name} {...(className && { className })} />;
}

/** The same where every reader of the page may read all of the person, as managers of their team. */
export function ReportLink({ person, name, className }: PersonLinkProps) {
  return (
    <Link
      href={personReportPath(person)}
      prefetch={false}
      className={cx("rounded-sm underline-offset-2 hover:underline", className)}
    >
      {name}
    </Link>
  );
}
