"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { FieldNotes } from "@/components/kit/form/field-frame";
import type { FieldOf } from "@/components/kit/form/form-context";
import { NumberField } from "@/components/kit/form/number-field";
import { PasswordField } from "@/components/kit/form/password-field";
import { PhoneField } from "@/components/kit/form/phone-field";
import { TextField } from "@/components/kit/form/text-field";
import { type FieldProps, useField } from "@/components/kit/form/use-field";
import { AvatarEditor } from "@/components/shared/people/avatar-editor";
import { Checkbox } from "@/components/ui/checkbox";
import { type Role, roles } from "@/lib/contracts/fields";
import type { User } from "@/lib/contracts/user-row";
import { nameOrEmail } from "@/lib/rules/person-names";
import { InviteField } from "./invite-field";
import type { Titles } from "./use-titles";
import type { userEditing } from "./user-bodies";

type Field = FieldOf<typeof userEditing>;
type UserFieldsProps = {
  titles: Titles;
  /** Nobody yet for a new person, who is active, and is invited or needs a password. */
  person: User | undefined;
  isSelf: boolean;
};

/** The fields of a new or existing person. */
export function UserFields({ titles, person, isSelf }: UserFieldsProps) {
  const isNew = person === undefined;
  const t = useTranslations("users");
  return (
    <>
      <AvatarEditor<Field>
        name="image"
        label={t("form.picture")}
        person={person?.id}
        personName={person ? nameOrEmail(person) : ""}
      />
      <div className={twoColumnsClass}>
        <TextField<Field> name="email" type="email" label={t("columns.email")} autoComplete="off" autoFocus />
        <PhoneField<Field> name="phone" label={t("columns.phone")} autoComplete="off" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField<Field> name="first_name" label={t("columns.firstName")} autoComplete="off" />
        <TextField<Field> name="middle_name" label={t("columns.middleName")} autoComplete="off" />
        <TextField<Field> name="last_name" label={t("columns.lastName")} autoComplete="off" />
      </div>
      <div className={twoColumnsClass}>
        <ComboboxField<Field> name="position" label={t("columns.position")} options={titles.positions} />
        <ComboboxField<Field> name="unit" label={t("columns.unit")} options={titles.units} />
      </div>
      <RolesField<Field>
        name="roles"
        label={t("columns.roles")}
        {...(isSelf && { locked: { role: "administrator" as const, reason: t("form.ownRole") } })}
      />
      {isNew ? <InviteField /> : <NewPassword />}
      {isSelf && (
        <div className={twoColumnsClass}>
          <PasswordField<Field>
            name="current_password"
            label={t("form.currentPassword")}
            autoComplete="current-password"
            hint={t("form.currentPasswordHint")}
          />
        </div>
      )}
      {!isNew && (
        <div className={twoColumnsClass}>
          <NumberField<Field> name="extra_time" label={t("form.extraTime")} hint={t("form.extraTimeHint")} />
        </div>
      )}
      {!isNew && !isSelf && (
        <CheckboxField<Field> name="is_active" label={t("form.active")} hint={t("form.activeHint")} />
      )}
    </>
  );
}

function NewPassword() {
  const t = useTranslations("users");
  return (
    <div className={twoColumnsClass}>
      <PasswordField<Field>
        name="password"
        label={t("form.password")}
        autoComplete="new-password"
        hint={t("form.passwordHint")}
      />
      <PasswordField<Field> name="password2" label={t("form.password2")} autoComplete="new-password" />
    </div>
  );
}

const twoColumnsClass = "grid items-start gap-4 sm:grid-cols-2";

type RolesFieldProps<Name extends string> = FieldProps<Name> & {
  /** A role that cannot be changed here, and why. */
  locked?: { role: Role; reason: string };
};

/** A choice of roles, all visible. The value is their list. */
function RolesField<Name extends string = string>({ locked, ...props }: RolesFieldProps<Name>) {
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
              className="flex min-h-6 items-center gap-2.5 self-start pointer-coarse:min-h-touch"
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
