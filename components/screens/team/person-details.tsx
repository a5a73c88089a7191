"use client";

import { FileUser } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { personReportPath } from "@/lib/config/paths";
import type { TeamPerson } from "./team-rows";

type PersonDetailsProps = {
  person: TeamPerson;
  /** The units that are open around this row: a person may sit below a unit that they manage. */
  around: readonly number[];
  /** What the report tells of the person. */
  children: ReactNode;
  /** The people of a unit that the person manages. */
  renderUnit(unit: TeamPerson["managed_units"][number], around: readonly number[]): ReactNode;
};

/** An opened row: the person's facts, their whole report, and the people of each unit that they manage. */
export function PersonDetails({ person, around, children, renderUnit }: PersonDetailsProps) {
  const t = useTranslations("team");
  const units = person.managed_units.filter(({ id }) => !around.includes(id));
  return (
    <div className="grid gap-3">
      {children}
      <Link
        href={personReportPath(person.user)}
        className={cx(buttonClass({ size: "sm" }), "justify-self-start print:hidden")}
      >
        <FileUser aria-hidden />
        {t("report")}
      </Link>
      {units.map((unit) => (
        <section key={unit.id} className="min-w-0">
          {renderUnit(unit, [...around, unit.id])}
        </section>
      ))}
    </div>
  );
}
