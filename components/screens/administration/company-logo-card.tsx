"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { FileChooser } from "@/components/shared/materials/file-chooser";
import { Button } from "@/components/ui/button";
import { CompanyLogo } from "@/components/ui/company-logo";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import { type Company, companyContract } from "@/lib/contracts/company";

const TYPES = "image/png,image/jpeg,image/webp";

/** The logo of the company: shown, replaced and taken away at once. */
export function CompanyLogoCard({ company: { title, logo } }: { company: Company }) {
  const t = useTranslations("companyLogo");
  const toasts = useToasts();
  const chooser = useRef<HTMLInputElement>(null);
  const putting = useSend(companyContract.putLogo);
  const removing = useSend(companyContract.removeLogo);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  // What is wrong with the file is said of it, not of a form.
  const wrong = problem instanceof ApiProblem ? problem.errors.image?.[0] : undefined;
  const run = async (sent: Promise<unknown>, done: string) => {
    setProblem(undefined);
    try {
      await sent;
      toasts.success(done);
    } catch (error) {
      setProblem(error);
    }
    setIsAsking(false);
  };
  return (
    <section
      aria-labelledby="logo-title"
      className="grid max-w-xl gap-4 rounded-lg border border-border bg-surface p-4"
    >
      <h2 id="logo-title" className="text-lg">
        {t("title")}
      </h2>
      {logo && (
        <span className="justify-self-start rounded-md border border-border bg-paper p-3">
          <CompanyLogo src={logo} name={t("of", { company: title })} className="max-h-20 max-w-full" />
        </span>
      )}
      <p className="text-fg-muted">{t("text")}</p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={putting.isSending} onClick={() => chooser.current?.click()}>
          <ImageUp aria-hidden />
          {t(logo ? "replace" : "choose")}
        </Button>
        {logo && (
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            <Trash2 aria-hidden />
            {t("remove")}
          </Button>
        )}
      </div>
      <FileChooser
        ref={chooser}
        label={t("choose")}
        accept={TYPES}
        onFiles={([image]) => image && void run(putting.send({ files: { image } }), t("saved"))}
      />
      {wrong ? (
        <p role="alert" className="text-danger">
          {wrong}
        </p>
      ) : (
        problem !== undefined && <ProblemBox error={problem} />
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("removeTitle")}
          text={t("removeText")}
          confirmLabel={t("remove")}
          cancelLabel={t("cancel")}
          isBusy={removing.isSending}
          onConfirm={() => void run(removing.send({}), t("removed"))}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
