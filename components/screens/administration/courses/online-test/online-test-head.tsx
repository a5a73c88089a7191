"use client";

import { Ellipsis, FileDown, FileUp, Pencil, Play, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ConfirmLater } from "@/components/kit/deletion/confirm-later";
import { useTell } from "@/components/kit/feedback/tell";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { later, useLater } from "@/components/ui/later";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import { type OnlineTest, onlineTestContract } from "@/lib/contracts/online-tests";
import type { QuestionFormat } from "@/lib/contracts/question-exchange";
import { useEditing } from "./editing";
import { exportQuestions } from "./export-questions";
import { OnlineTestFacts } from "./online-test-facts";
import { OnlineTestFormPart } from "./online-test-form-part";

type OnlineTestHeadProps = { test: OnlineTest; questions: readonly OnlineTestQuestion[] };
type Asked = "delete" | "import" | "take";

const importPart = later(() => import("./import/import-dialog"));
const previewPart = later(() => import("./preview/preview-dialog"));

/** The test's title, pass score and actions. */
export function OnlineTestHead({ test, questions }: OnlineTestHeadProps) {
  const t = useTranslations("testEditor");
  const editing = useEditing();
  const id = useId();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const importing = useLater(importPart, asked === "import", close);
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
          <MoreMenu test={test} onAsk={setAsked} />
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
      {asked === "import" && importing && <importing.ImportDialog test={test} onClose={close} />}
      {asked === "take" && preview && <preview.PreviewDialog test={test} questions={questions} onClose={close} />}
    </section>
  );
}

function MoreMenu({ test, onAsk }: { test: OnlineTest; onAsk(what: Asked): void }) {
  const t = useTranslations("testEditor");
  const tell = useTell();
  const save = (format: QuestionFormat) => void exportQuestions(test.id, format).catch(tell.problem);
  return (
    <Menu
      label={t("more")}
      trigger={
        <IconButton label={t("more")}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<FileUp aria-hidden />} onSelect={() => onAsk("import")}>
        {t("import")}
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden />} onSelect={() => save("gift")}>
        {t("exportGift")}
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden />} onSelect={() => save("csv")}>
        {t("exportCsv")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} isDanger onSelect={() => onAsk("delete")}>
        {t("delete")}
      </MenuItem>
    </Menu>
  );
}
