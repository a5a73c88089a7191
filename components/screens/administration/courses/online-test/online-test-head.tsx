"use client";

import { Ellipsis, FileDown, FileUp, Pencil, Play, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ConfirmLater } from "@/components/kit/deletion/confirm-later";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { later, useLater } from "@/components/ui/later";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import { type OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import type { QuestionFormat } from "@/lib/contracts/question-exchange";
import { useEditing } from "./editing";
import { exportQuestions } from "./export-questions";
import { useImportDialog } from "./import/use-import-dialog";
import { OnlineTestFacts } from "./online-test-facts";
import { OnlineTestFormPart } from "./online-test-form-part";

type OnlineTestHeadProps = { test: OnlineTest; questions: readonly OnlineTestQuestion[] };
type HeadDialog = "delete" | "take";

const previewPart = later(() => import("./preview/preview-dialog"));

/** The test's title, pass score and actions. */
export function OnlineTestHead({ test, questions }: OnlineTestHeadProps) {
  const t = useTranslations("testEditor");
  const editing = useEditing();
  const id = useId();
  const [asked, setAsked] = useState<HeadDialog>();
  const close = () => setAsked(undefined);
  const importing = useImportDialog(test);
  const preview = useLater(previewPart, asked === "take", close);
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 rounded-lg border border-border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg wrap-anywhere">
            {test.title}
          </h2>
          {test.description && (
            <p className="mt-1 max-w-prose whitespace-pre-line text-fg-muted wrap-anywhere">{test.description}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsked("take")}>
            <Play aria-hidden />
            {t("take")}
          </Button>
          <Button id={editing.openerId("test")} onClick={() => void editing.open("test")}>
            <Pencil aria-hidden />
            {t("edit")}
          </Button>
          <MoreMenu test={test} onImport={importing.open} onDelete={() => setAsked("delete")} />
        </div>
      </div>
      <OnlineTestFacts test={test} questions={questions} />
      {editing.key === "test" && (
        <div className="max-w-2xl border-border border-t pt-4">
          <OnlineTestFormPart test={test} />
        </div>
      )}
      {asked === "delete" && (
        <ConfirmLater
          what="delete"
          endpoint={onlineTestContract.remove}
          id={test.id}
          rowName={test.title}
          onClose={close}
        />
      )}
      {importing.dialog}
      {asked === "take" && preview && <preview.PreviewDialog test={test} questions={questions} onClose={close} />}
    </section>
  );
}

type MoreMenuProps = { test: OnlineTest; onImport(): void; onDelete(): void };

function MoreMenu({ test, onImport, onDelete }: MoreMenuProps) {
  const t = useTranslations("testEditor");
  const toasts = useToasts();
  const save = (format: QuestionFormat) => void exportQuestions(test.id, format).catch(toasts.problem);
  return (
    <Menu
      label={t("more")}
      trigger={
        <IconButton label={t("more")}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<FileUp aria-hidden />} onSelect={onImport}>
        {t("import")}
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden />} onSelect={() => save("gift")}>
        {t("exportGift")}
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden />} onSelect={() => save("csv")}>
        {t("exportCsv")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} isDanger onSelect={onDelete}>
        {t("delete")}
      </MenuItem>
    </Menu>
  );
}
