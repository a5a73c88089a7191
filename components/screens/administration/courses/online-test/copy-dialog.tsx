"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useTitles } from "@/components/shared/people/use-titles";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { useSend } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { onlineTestContract } from "@/lib/contracts/online-tests";
import { kindOf } from "../course-kinds";

type Props = { course: number; kind: CourseKind; onClose(): void };

/** Copies the test of another course of the same kind into this one, which has none. */
export function CopyDialog({ course, kind, onClose }: Props) {
  const t = useTranslations();
  const toasts = useToasts();
  const id = useId();
  const { options, isKnown } = useTested(kind);
  const [chosen, setChosen] = useState<number | null>(null);
  const { send, isSending } = useSend(onlineTestContract.copy);

  async function copy() {
    if (chosen === null) return;
    try {
      const { title } = await send({ params: { id: chosen }, body: { course } });
      toasts.done(t("testEditor.copy.done", { title }));
      onClose();
    } catch (error) {
      toasts.problem(error);
    }
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t("testEditor.copy.title")}
      description={t("testEditor.copy.text")}
      closeLabel={t("resource.close")}
    >
      <div className="grid gap-4">
        {isKnown && options.length === 0 ? (
          <p className="text-fg-muted">{t("testEditor.copy.none")}</p>
        ) : (
          <div className="grid gap-1.5">
            <label id={`${id}-label`} htmlFor={id} className="justify-self-start font-medium">
              {t("testEditor.copy.course")}
            </label>
            <Combobox<number>
              id={id}
              aria-labelledby={`${id}-label`}
              options={options}
              value={chosen}
              onChange={setChosen}
              placeholder={t("testEditor.copy.find")}
              words={{ none: t("form.nothingFound"), clear: t("form.clear"), open: t("form.openList") }}
            />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("resource.cancel")}</Button>
          <Button variant="primary" isBusy={isSending} disabled={chosen === null} onClick={() => void copy()}>
            {t("testEditor.copy.confirm")}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

/** The tests of all courses of the kind, each under the title of its course. */
function useTested(kind: CourseKind) {
  const { titleOf, isKnown } = useTitles(kindOf[kind].contract.list);
  const { data } = useLastingQuery(listQuery(onlineTestContract.list, {}));
  const options = (data?.results ?? [])
    .map(({ id, course, title }) => ({ value: id, label: titleOf(course), hint: title }))
    .filter(({ label }) => label !== "");
  return { options, isKnown: isKnown && data !== undefined };
}
