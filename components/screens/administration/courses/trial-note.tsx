import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";

/** Stands over what an administrator plays as a learner would: nothing of it is kept. */
export function TrialNote() {
  const t = useTranslations("testEditor.preview");
  return (
    <p className="flex items-start gap-2 rounded-md border border-st-review-bd bg-st-review-bg px-3 py-2 text-st-review-fg">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t("nothingSaved")}
    </p>
  );
}
