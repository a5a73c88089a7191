"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { cx } from "@/components/ui/class-names";
import { personReportPath } from "@/lib/config/paths";

type PersonLinkProps = { person: number; name: ReactNode; className?: string };

/** The name of a person, which leads administrators to all of that person, and people to their own. */
export function PersonLink({ person, name, className }: PersonLinkProps) {
  const { user, isAdministrator } = useCurrentUser();
  if (!isAdministrator && user?.id !== person) return <span className={className}>{name}</span>;
  return <ReportLink person={person} name={name} {...(className && { className })} />;
}

/** `data-stop` is for a grid whose arrow keys lead to it. */
type ReportLinkProps = PersonLinkProps & { title?: string; tabIndex?: number; "data-stop"?: boolean };

/** The same where every reader of the page may read all of the person, as managers of their team. */
export function ReportLink({ person, name, className, ...more }: ReportLinkProps) {
  return (
    <Link
      {...more}
      href={personReportPath(person)}
      prefetch={false}
      className={cx("rounded-sm underline-offset-2 hover:underline", className)}
    >
      {name}
    </Link>
  );
}
