"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { type FieldProps, useField } from "@/components/kit/form/use-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { readValidity, type ValidityKind, validityKinds, writeValidity } from "@/lib/rules/validity";

/** How long a certificate is valid: the kind, and beside it the number, or the day of a year. */
export function ValidityField<Name extends string = string>(props: FieldProps<Name>) {
  const t = useTranslations("validity");
  const { id, value, change, blur, frame, control } = useField(props, "choice");
  const [{ kind, length }, setTyped] = useState<{ kind: ValidityKind | "none"; length: string }>(
    () => (typeof value === "string" && readValidity(value)) || { kind: "none", length: "" },
  );
  const type = (typed: { kind: ValidityKind | "none"; length: string }) => {
    setTyped(typed);
    const { kind, length } = typed;
    change(kind === "none" ? null : writeValidity({ kind, length: length.trim() }));
  };
  const { id: _, ...described } = control;
  return (
    <FieldFrame {...frame}>
      <div className="flex gap-2">
        <NativeSelect
          {...(kind === "none" ? control : { ...described, "aria-labelledby": `${id}-label` })}
          className="min-w-0 flex-1"
          value={kind}
          onChange={(event) => {
            const chosen = event.target.value as ValidityKind | "none";
            type({ kind: chosen, length: chosen === "months" ? "12" : chosen === "days" ? "365" : "" });
          }}
        >
          {(["none", ...validityKinds] as const).map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </NativeSelect>
        {kind !== "none" && (
          <span className="w-24 shrink-0">
            <Input
              {...control}
              aria-label={t(`length.${kind}`)}
              autoComplete="off"
              inputMode={kind === "day_of_year" ? "text" : "numeric"}
              placeholder={kind === "day_of_year" ? "31.12" : undefined}
              className="tabular-nums"
              value={length}
              onChange={(event) => type({ kind, length: event.target.value })}
              onBlur={blur}
            />
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
