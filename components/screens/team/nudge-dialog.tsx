"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { OutcomeList } from "@/components/kit/feedback/outcome-list";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import type { ChosenRows } from "@/components/kit/table/column";
import { idsOfChosen } from "@/components/shared/assign/people";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { inBatches } from "@/lib/client/in-batches";
import { refresh } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { MAX_NUDGED, type NudgedPerson, nudgeContract } from "@/lib/contracts/nudges";
import { teamReportContract } from "@/lib/contracts/team-reports";
import type { TeamKind, TeamRow } from "./team-rows";
import { useNudgeWords } from "./use-nudge-words";

type Told = { people: NudgedPerson[]; stopped?: unknown };
type Progress = { what: "reading" | "sending"; percent: number };
type NudgeDialogProps = { chosen: ChosenRows<TeamRow>; kind: TeamKind; onDone(): void; onClose(): void };

/** Reminds many people after one question, and says of each what became of it. */
export function NudgeDialog({ chosen, kind, onDone, onClose }: NudgeDialogProps) {
  const t = useTranslations("nudge");
  const client = useQueryClient();
  const [told, setTold] = useState<Told>();
  const [failure, setFailure] = useState<unknown>();
  const [progress, setProgress] = useState<Progress>();
  const send = async () => {
    setFailure(undefined);
    setProgress({ what: "reading", percent: 0 });
    try {
      const ids = await idsOfChosen(teamReportContract[kind], chosen, ({ user }) => user);
      setProgress({ what: "sending", percent: 0 });
      const { done, ...rest } = await inBatches<NudgedPerson>(
        ids,
        MAX_NUDGED,
        async (users) => (await sendRequest(nudgeContract.people, { body: { users, kind } })).results,
        (count) => setProgress({ what: "sending", percent: (100 * count) / ids.length }),
      );
      await refresh(client, nudgeContract.people.changes);
      if (done.length || rest.stopped === undefined) setTold({ people: done, ...rest });
      else setFailure(rest.stopped);
    } catch (error) {
      setFailure(error);
    }
    setProgress(undefined);
  };
  const leave = () => {
    if (progress) return;
    if (told) onDone();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t("title", { count: chosen.count })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={leave} disabled={progress !== undefined}>
            {t(told ? "close" : "cancel")}
          </Button>
          {!told && (
            <Button variant="primary" isBusy={progress !== undefined} onClick={() => void send()}>
              {t("send")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemBox error={failure} />
        {told ? <Outcomes {...told} /> : <p>{t("text")}</p>}
        {progress && <ProgressBar label={t(progress.what)} value={progress.percent} />}
      </div>
    </Dialog>
  );
}

/** Who was reminded of what, and who was not and why. */
function Outcomes({ people, stopped }: Told) {
  const t = useTranslations("nudge");
  const words = useNudgeWords();
  const reminded = people.filter(({ outcome }) => outcome === "told");
  const others = people.filter(({ outcome }) => outcome !== "told");
  const rowsOf = (some: readonly NudgedPerson[]) =>
    some.map((one) => ({
      id: one.user,
      name: one.full_name || t("number", { id: one.user }),
      note: one.unit_title ?? undefined,
      outcome: words(one),
    }));
  return (
    <>
      <ProblemBox error={stopped} />
      {/* The head of the list says it to who sees. */}
      <p role="status" className={reminded.length > 0 ? "sr-only" : undefined}>
        {t("told", { count: reminded.length })}
      </p>
      <OutcomeList caption={t("told", { count: reminded.length })} rows={rowsOf(reminded)} />
      <OutcomeList caption={t("left", { count: others.length })} rows={rowsOf(others)} />
    </>
  );
}
