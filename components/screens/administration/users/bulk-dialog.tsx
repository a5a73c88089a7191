"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { OutcomeList } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FieldFrame } from "@/components/kit/form/field-frame";
import type { ChosenRows } from "@/components/kit/table/column";
import { UnitChoice } from "@/components/shared/units/unit-choice";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { refresh } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { type Role, roles } from "@/lib/contracts/fields";
import { manyUsersContract } from "@/lib/contracts/many-users";
import type { User } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { type Change, type Changed, changeMany } from "./change-many";
import type { BulkChange, BulkKind } from "./use-bulk-actions";
import type { Titles } from "./use-titles";

type BulkDialogProps = { wanted: BulkChange; titles: Titles; onClose(): void };

/** Shows the number of people, asks for the value, changes them, and lists those that could not be changed. */
export function BulkDialog({ wanted, titles, onClose }: BulkDialogProps) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const client = useQueryClient();
  const { kind, people } = wanted;
  const { count } = people;
  const [chosen, setChosen] = useState<Chosen>(null);
  const [isMissing, setMissing] = useState(false);
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<Changed>();
  const isBusy = done !== undefined;

  async function apply() {
    const change = changeOf(kind, chosen);
    setMissing(change === undefined);
    if (change === undefined) return;
    setDone(0);
    const outcome = await changeMany(
      people,
      change,
      (body) => sendRequest(manyUsersContract.change, { body }),
      setDone,
    );
    await refresh(client, manyUsersContract.change.changes);
    setDone(undefined);
    if (outcome.changed > 0) toasts.success(t("bulk.changed", { count: outcome.changed }));
    if (outcome.failed.length > 0 || outcome.stopped) return setResult(outcome);
    people.clear();
    onClose();
  }

  if (result && result.failed.length > 0)
    return <FailedPeople people={people} failed={result.failed} stopped={result.stopped} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={() => !isBusy && onClose()}
      title={t(`bulk.${kind}`)}
      description={t("bulk.count", { count })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("cancel")}
          </Button>
          <Button variant={kind === "deactivate" ? "danger" : "primary"} isBusy={isBusy} onClick={apply}>
            {t(`bulk.apply.${kind}`, { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemBox error={result?.stopped} />
        {kind === "deactivate" && <p>{t("bulk.endsSessions")}</p>}
        <ChosenValue
          kind={kind}
          titles={titles}
          value={chosen}
          onChange={setChosen}
          isMissing={isMissing && chosen === null}
        />
        {isBusy && count > 1 && <ProgressBar label={t("bulk.progress")} value={(100 * done) / count} />}
      </div>
    </Dialog>
  );
}

/** An id, 0 for "none", a role, or nothing chosen yet. */
export type Chosen = number | Role | null;

/** The body of the change; undefined while a value is missing. */
export function changeOf(kind: BulkKind, chosen: Chosen): Change | undefined {
  if (kind === "activate" || kind === "deactivate") return { is_active: kind === "activate" };
  if (chosen === null) return undefined;
  if (kind === "position" || kind === "unit") return { [kind]: chosen === 0 ? null : Number(chosen) };
  return { [kind === "addRole" ? "add_role" : "remove_role"]: chosen as Role };
}

type ChosenValueProps = {
  kind: BulkKind;
  titles: Titles;
  value: Chosen;
  onChange(value: Chosen): void;
  isMissing: boolean;
};

/** The field for the value, if the change needs one. */
export function ChosenValue({ kind, titles, value, onChange, isMissing }: ChosenValueProps) {
  const t = useTranslations();
  const id = useId();
  if (kind === "activate" || kind === "deactivate") return null;
  const fields = {
    position: {
      label: t("users.columns.position"),
      options: [{ value: 0, label: t("users.bulk.noPosition") }, ...titles.positions],
    },
    unit: { label: t("users.columns.unit"), options: [] },
    role: { label: t("users.bulk.role"), options: roles.map((role) => ({ value: role, label: t(`roles.${role}`) })) },
  };
  const { label, options } = fields[kind === "position" || kind === "unit" ? kind : "role"];
  const invalid = isMissing && ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const);
  return (
    <FieldFrame id={id} label={label} isRequired {...(isMissing && { sentence: t("users.bulk.choose") })}>
      {kind === "unit" ? (
        <ChosenUnit
          id={id}
          value={Number.isInteger(value) ? Number(value) : null}
          onChange={onChange}
          invalid={invalid}
        />
      ) : (
        <Combobox<number | Role>
          id={id}
          options={options}
          value={value}
          onChange={onChange}
          placeholder={t("form.choose")}
          words={{ none: t("form.nothingFound"), clear: t("form.clear"), open: t("form.openList") }}
          aria-labelledby={`${id}-label`}
          aria-required
          {...invalid}
        />
      )}
    </FieldFrame>
  );
}

type ChosenUnitProps = {
  id: string;
  value: number | null;
  onChange(value: number | null): void;
  invalid: false | { "aria-invalid": true; "aria-describedby": string };
};

/** The tree of units, as in the filter, below "No unit". */
function ChosenUnit({ id, value, onChange, invalid }: ChosenUnitProps) {
  const t = useTranslations();
  const none = t("users.bulk.noUnit");
  const first = useMemo(() => ({ id: 0, title: none, parent_id: null }), [none]);
  return (
    <UnitChoice
      labelId={`${id}-label`}
      label={t("unitTree.label")}
      placeholder={t("form.choose")}
      value={value}
      onChange={onChange}
      first={first}
      field={{ id, ...invalid }}
    />
  );
}

type FailedPeopleProps = { people: ChosenRows<User>; failed: Changed["failed"]; stopped: unknown; onClose(): void };

/** The people who were not changed, with reasons; a button selects only them. */
export function FailedPeople({ people, failed, stopped, onClose }: FailedPeopleProps) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const known = new Map(people.rows.map((user) => [user.id, user]));
  const count = failed.length;
  const leave = (after: () => void) => {
    after();
    onClose();
  };
  const tickThem = async () => {
    try {
      const rows = await Promise.all(failed.map(async ({ user }) => known.get(user) ?? (await personOf(user))));
      leave(() => people.select(rows.flatMap((row) => row ?? [])));
    } catch (error) {
      toasts.problem(error);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => leave(people.clear)}
      title={t("bulk.failedTitle", { count })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={() => leave(people.clear)}>{t("close")}</Button>
          <Button variant="primary" onClick={tickThem}>
            {t("bulk.selectFailed", { count })}
          </Button>
        </>
      }
    >
      <ProblemBox error={stopped} />
      <OutcomeList
        isTitled
        caption={t("bulk.failedTitle", { count })}
        headers={[t("bulk.person"), t("bulk.reason")]}
        rows={failed.map(({ user, code, detail, full_name, email }) => {
          const person = known.get(user);
          const name = person ? nameOrEmail(person) : full_name || String(user);
          return {
            id: user,
            name,
            note: person?.email ?? email,
            outcome: code === "no_such_object" ? t("bulk.gone") : detail,
          };
        })}
      />
    </Dialog>
  );
}

/** Loads a person whom the table has not shown; undefined if deleted. */
async function personOf(id: number): Promise<User | undefined> {
  try {
    return await sendRequest(userContract.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}
