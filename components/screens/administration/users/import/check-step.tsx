"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Spinner } from "@/components/ui/spinner";
import { useSendInPlace } from "@/lib/client/mutations";
import { manyUsersContract } from "@/lib/contracts/many-users";
import { InvitationProblem } from "../own-email-notice";
import { CheckErrors } from "./check-errors";
import { CheckNumbers } from "./check-numbers";
import { importRows } from "./import-rows";
import { type Creates, MissingPlaces } from "./missing-places";
import { type ImportOutcome, type ImportTable, peopleRows, type Wizard } from "./use-import";

/** Shows the effects of the import from the server's dry run; then imports all rows or none. */
export function CheckStep({ table, wizard }: { table: ImportTable; wizard: Wizard }) {
  const t = useTranslations("usersImport");
  const [invite, setInvite] = useState(true);
  const [creates, setCreates] = useState<Creates>({ positions: false, units: false });
  const { told, problem, isSending, check, commit } = useCheck(table, wizard, creates);
  const count = told ? told.create + told.update : 0;
  const canCommit = told !== undefined && told.errors.length === 0 && count > 0;
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isSending}>
      <p role="status" className={told || problem ? "sr-only" : "flex items-center gap-2"}>
        {isSending && !told && (
          <>
            <Spinner />
            {t("check.checking")}
          </>
        )}
      </p>
      <InvitationProblem error={problem} />
      {told && <CheckNumbers told={told} leftOut={wizard.leftOut.size} />}
      {told && <MissingPlaces missing={told.missing} creates={creates} onChange={setCreates} isDisabled={isSending} />}
      {told && told.errors.length > 0 && (
        <CheckErrors table={table} errors={told.errors} onLeaveOut={wizard.leaveOut} onReplace={wizard.changeTable} />
      )}
      {told && told.errors.length === 0 && count === 0 && <p>{t("check.nothing")}</p>}
      {canCommit && <NewPeople told={told} />}
      {canCommit && told.create > 0 && <Invitations isOn={invite} onChange={setInvite} />}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isSending} onClick={() => wizard.go("columns")}>
          {t("back")}
        </Button>
        {told && told.errors.length > 0 && <Button onClick={() => wizard.go("file")}>{t("check.again")}</Button>}
        {Boolean(problem) && (
          <Button isBusy={isSending} onClick={check}>
            {t("check.retry")}
          </Button>
        )}
        {canCommit && (
          <Button variant="primary" isBusy={isSending} onClick={() => commit(invite && told.create > 0)}>
            {t("check.commit", { count })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether new people get a letter, and a warning of what it means that they do not. */
function Invitations({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const t = useTranslations("usersImport.check");
  return (
    <div className="grid gap-1">
      <label htmlFor="invite" className="flex min-h-6 items-center gap-2.5 self-start">
        <Checkbox
          id="invite"
          aria-describedby="invite-hint"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t("invite")}
      </label>
      <div id="invite-hint" aria-live="polite">
        {isOn ? (
          <p className="text-fg-muted text-sm">{t("inviteHint")}</p>
        ) : (
          <p className="flex max-w-prose gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-st-processing-dot" />
            {t("noInvite")}
          </p>
        )}
      </div>
    </div>
  );
}

/** Runs the check at once, and again when rows were left out or more is to be created. */
function useCheck(table: ImportTable, wizard: Wizard, { positions, units }: Creates) {
  const { send, isSending, problem } = useSendInPlace(manyUsersContract.import);
  const [checked, setChecked] = useState<{ rows: unknown; answer: ImportOutcome }>();
  const { leftOut } = wizard;
  const rows = useMemo(() => {
    const kept = peopleRows(table).filter(({ line }) => !leftOut.has(line));
    return importRows(kept, table.mapping);
  }, [table, leftOut]);

  const sendRows = useCallback(
    async (dry_run: boolean, invite: boolean) => {
      const body = { dry_run, invite, rows, create_positions: positions, create_units: units };
      const sent = await send({ body });
      if (sent) setChecked({ rows, answer: sent.answer });
      return sent?.answer;
    },
    [send, rows, positions, units],
  );

  useEffect(() => void sendRows(true, false), [sendRows]);
  return {
    // Other rows have another outcome; the ticks of what is created stay in sight meanwhile.
    told: checked?.rows === rows ? checked.answer : undefined,
    problem,
    isSending,
    check: () => void sendRows(true, false),
    async commit(invite: boolean) {
      const answer = await sendRows(false, invite);
      if (answer?.committed) wizard.finish(answer);
    },
  };
}

/** Whom the import will create, the first of them by name: a column with the wrong meaning shows here. */
function NewPeople({ told: { create, new_people: people } }: { told: ImportOutcome }) {
  const t = useTranslations("usersImport.check");
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-semibold">
        {t("newPeople")}
      </h3>
      <ul className="max-h-72 divide-y divide-border overflow-y-auto rounded-md border border-border">
        {people.map(({ full_name, email }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">{full_name}</span>
            <span className="min-w-0 text-fg-muted wrap-anywhere">{email}</span>
          </li>
        ))}
      </ul>
      {create > people.length && <p className="text-fg-muted">{t("andMore", { count: create - people.length })}</p>}
    </section>
  );
}
