"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { OutcomeList } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { People } from "@/components/shared/assign/people";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { inBatches } from "@/lib/client/in-batches";
import { refresh } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { type InvitedPerson, MAX_INVITED, manyUsersContract } from "@/lib/contracts/many-users";
import { INVITE_AGAIN_HOURS } from "@/lib/rules/mailed-links";
import { InvitationProblem } from "./own-email-notice";

const { invite } = manyUsersContract;

/** What became of each person; `stopped` is the error that ended it before all were asked about. */
type Told = { people: InvitedPerson[]; left: number | null; stopped?: unknown };
type Progress = { what: "reading" | "sending"; percent: number };
type Shown = { told: Told; isDone: boolean };

type InviteDialogProps = { people: People; onDone(): void; onClose(): void };

/** Sends many people their invitation: first who gets one and who does not, and only then it is sent. */
export function InviteDialog({ people, onDone, onClose }: InviteDialogProps) {
  const t = useTranslations("users.inviteMany");
  const toasts = useToasts();
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<unknown>();
  const [progress, setProgress] = useState<Progress>();
  const able = (shown?.told.people ?? []).flatMap(({ user, outcome }) => (outcome === "invited" ? [user] : []));
  const left = shown?.told.left ?? able.length;
  const meant = able.slice(0, left);

  async function ask(what: Progress["what"], ids: readonly number[]): Promise<Told> {
    const onProgress = (done: number) => setProgress({ what, percent: (100 * done) / ids.length });
    return askAbout(ids, what === "reading", onProgress).finally(() => setProgress(undefined));
  }
  const preview = async () => {
    setFailure(undefined);
    setProgress({ what: "reading", percent: 0 });
    try {
      const told = await ask("reading", await people.ids());
      if (told.stopped) setFailure(told.stopped);
      else setShown({ told, isDone: false });
    } catch (error) {
      setFailure(error);
    }
    setProgress(undefined);
  };
  const send = async () => {
    setProgress({ what: "sending", percent: 0 });
    const told = await ask("sending", meant);
    await refresh(client, invite.changes);
    const count = told.people.filter(({ outcome }) => outcome === "invited").length;
    if (count > 0) toasts.success(t("done", { count }));
    if (count === meant.length) return leave(true);
    setShown({ told, isDone: true });
  };
  const leave = (isDone: boolean) => {
    if (isDone) onDone();
    onClose();
  };
  const begin = useRef(preview);
  useEffect(() => void begin.current(), []);

  return (
    <Dialog
      isOpen
      onClose={() => !progress && leave(Boolean(shown?.isDone))}
      title={t("title")}
      {...(people.count !== undefined && { description: t("chosen", { count: people.count }) })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={() => leave(Boolean(shown?.isDone))} disabled={progress?.what === "sending"}>
            {t(shown?.isDone || (shown && meant.length === 0) ? "close" : "cancel")}
          </Button>
          {failure !== undefined && (
            <Button variant="primary" isBusy={progress !== undefined} onClick={() => void preview()}>
              {t("retry")}
            </Button>
          )}
          {shown && !shown.isDone && meant.length > 0 && (
            <Button variant="primary" isBusy={progress !== undefined} onClick={() => void send()}>
              {t("send", { count: meant.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <InvitationProblem error={failure} />
        {shown && <InvitePlan {...shown} />}
        {progress && <ProgressBar label={t(progress.what)} value={progress.percent} />}
      </div>
    </Dialog>
  );
}

/** Asks, or sends, in batches. After an error earlier batches stay done. */
async function askAbout(ids: readonly number[], dry_run: boolean, onProgress: (done: number) => void): Promise<Told> {
  let left: number | null = null;
  const ask = async (users: number[]) => {
    const answer = await sendRequest(invite, { body: { users, dry_run } });
    left = answer.left;
    return answer.results;
  };
  const { done, ...rest } = await inBatches<InvitedPerson>(ids, MAX_INVITED, ask, onProgress);
  return { people: done, left, ...rest };
}

/** Who gets the letter or has got it, and who is left out and why. */
function InvitePlan({ told: { people, left, stopped }, isDone }: Shown) {
  const t = useTranslations("users.inviteMany");
  const row = ({ user, full_name, email }: InvitedPerson, outcome: string) => ({
    id: user,
    name: full_name || email || t("number", { id: user }),
    note: full_name && email,
    outcome,
  });
  const able = people.filter(({ outcome }) => outcome === "invited");
  const isOver = !isDone && left !== null && left < able.length;
  const invited = isOver ? able.slice(0, left) : able;
  const others = people.filter((one) => !invited.includes(one));
  const reason = ({ outcome }: InvitedPerson) =>
    outcome === "invited" ? t("reasons.limit") : t(`reasons.${outcome}`, { hours: INVITE_AGAIN_HOURS });
  return (
    <>
      <ProblemBox error={stopped} />
      {invited.length === 0 && <p role="status">{t("nobody")}</p>}
      {isOver && <p role="status">{t("limit", { left })}</p>}
      <OutcomeList
        caption={t(isDone ? "outcomes.invited" : "outcomes.meant", { count: invited.length })}
        rows={invited.map((one) => row(one, ""))}
      />
      <OutcomeList
        caption={t("outcomes.leftOut", { count: others.length })}
        rows={others.map((one) => row(one, reason(one)))}
      />
    </>
  );
}
