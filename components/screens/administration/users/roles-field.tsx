"use client";

import { useTranslations } from "next-intl";
import { FieldNotes } from "@/components/kit/form/field-frame";
import { type FieldProps, useField } from "@/components/kit/form/use-field";
import { Checkbox } from "@/components/ui/checkbox";
import { type Role, roles } from "@/lib/contracts/fields";

type RolesFieldProps<Name extends string> = FieldProps<Name> & {
  /** A role that cannot be changed here, and why. */
  locked?: { role: Role; reason: string };
};

/** A choice of the seven roles, all visible. The value is their list. */
export function RolesField<Name extends string = string>({ locked, ...props }: RolesFieldProps<Name>) {
  const t = useTranslations("roles");
  const { id, value, change, blur, frame, control } = useField(props, "choice");
  const held = Array.isArray(value) ? (value as Role[]) : [];
  const tick = (role: Role, isTicked: boolean) => {
    change(roles.filter((one) => (one === role ? isTicked : held.includes(one))));
    blur();
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={control["aria-describedby"]}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-medium">{frame.label}</legend>
      <div className="grid gap-x-4 gap-y-2 min-[420px]:grid-cols-2">
        {roles.map((role) => {
          const isLocked = role === locked?.role;
          return (
            <label
              key={role}
              htmlFor={`${id}-${role}`}
              className="flex min-h-6 items-center gap-2.5 self-start pointer-coarse:min-h-11"
            >
              <Checkbox
                id={`${id}-${role}`}
                checked={held.includes(role)}
                disabled={isLocked}
                aria-describedby={isLocked ? `${id}-locked` : undefined}
                onChange={(event) => tick(role, event.target.checked)}
              />
              <span className="min-w-0">{t(role)}</span>
            </label>
          );
        })}
      </div>
      {locked && (
        <p id={`${id}-locked`} className="text-fg-muted text-sm">
          {locked.reason}
        </p>
      )}
      <FieldNotes id={id} hint={frame.hint} sentence={frame.sentence} />
    </fieldset>
  );
}
