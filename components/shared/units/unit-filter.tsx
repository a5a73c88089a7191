"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import type { Filter, OwnControlProps } from "@/components/kit/table/column";
import { freshMs, listQuery } from "@/lib/client/queries";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { ledUnits } from "@/lib/rules/led-units";
import { UnitChoice } from "./unit-choice";

/** A filter by a unit and all below it: of the company's units, or of those that the reader leads. */
export function unitFilter(label: string, { isLedOnly = false } = {}): Filter {
  return { id: "unit", label, kind: "own", Control: isLedOnly ? LedUnit : AnyUnit, Value: UnitValue };
}

function UnitValue({ value }: { value: string }) {
  const { data } = useQuery({ ...listQuery(unitContract.list, FLAT), staleTime: freshMs.titles });
  return data?.results.find(({ id }) => String(id) === value)?.title ?? "…";
}

const FLAT = { flat: true } as const;

function AnyUnit({ labelId, placeholder, value, onChange, ...more }: OwnControlProps & Offer) {
  const t = useTranslations("unitTree");
  return (
    <UnitChoice
      {...more}
      labelId={labelId}
      label={t("label")}
      placeholder={placeholder}
      value={value === undefined ? null : Number(value)}
      onChange={(next) => onChange(next === null ? undefined : String(next))}
    />
  );
}

type Offer = { isOffered?: (units: readonly Unit[]) => (unit: Unit) => boolean };

function LedUnit(props: OwnControlProps) {
  const { user } = useCurrentUser();
  const person = user?.id ?? 0;
  const isOffered = useCallback(
    (units: readonly Unit[]) => {
      const led = ledUnits(units, person);
      return ({ id }: Unit) => led.has(id);
    },
    [person],
  );
  return <AnyUnit {...props} isOffered={isOffered} />;
}
