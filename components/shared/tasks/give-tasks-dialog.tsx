"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { useSend } from "@/lib/client/mutations";
import type { AnswerOf, InputOf } from "@/lib/contracts/endpoint";
import { taskContract } from "@/lib/contracts/tasks";
import { GiveTasksForm } from "./give-tasks-form";
import { GiveTasksPlan } from "./give-tasks-plan";

const { give } = taskContract;
type Body = InputOf<typeof give>;
export type GivenTo = Pick<Body, "users" | "matching">;

type GiveTasksDialogProps = { people: GivenTo; count: number; onGiven(): void; onClose(): void };
type Plan = { body: Body; answer: AnswerOf<typeof give> };

/** Gives one checklist to many people: first what, then who would get it, and only then is it given. */
export function GiveTasksDialog({ people, count, onGiven, onClose }: GiveTasksDialogProps) {
  const t = useTranslations("giveTasks");
  const toasts = useToasts();
  const { send, isSending } = useSend(give);
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState<unknown>();
  const able = plan?.answer.given.length ?? 0;

  const create = async () => {
    if (!plan) return;
    setProblem(undefined);
    try {
      const { given } = await send({ body: { ...plan.body, dry_run: false } });
      toasts.success(t("done", { count: given.length }));
      onGiven();
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <FormDialog isOpen size="lg" onClose={onClose} title={t("title", { count })} closeLabel={t("cancel")}>
      <div className={plan && "hidden"}>
        <GiveTasksForm
          preview={async (fields) => {
            const body: Body = { ...fields, ...people, dry_run: true };
            setPlan({ body, answer: await call(give, { body }) });
          }}
          onCancel={onClose}
        />
      </div>
      {plan && (
        <div className="grid gap-4">
          <GiveTasksPlan plan={plan.answer} />
          <ProblemBox error={problem} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setPlan(undefined)} disabled={isSending}>
              {t("back")}
            </Button>
            {able > 0 && (
              <Button variant="primary" isBusy={isSending} onClick={() => void create()}>
                {t("give", { count: able })}
              </Button>
            )}
          </div>
        </div>
      )}
    </FormDialog>
  );
}
