import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { type ImportStep, importSteps } from "./use-import";

/** Shows the steps of the wizard. It is not a navigation: the steps have their own buttons. */
export function StepList({ step }: { step: ImportStep }) {
  const t = useTranslations("usersImport");
  const now = importSteps.indexOf(step);
  return (
    <nav aria-label={t("steps")}>
      <p className="font-medium text-fg-muted text-sm sm:hidden">
        {t("stepOf", { step: now + 1, steps: importSteps.length })}
      </p>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 max-sm:hidden">
        {importSteps.map((one, at) => (
          <li
            key={one}
            aria-current={at === now ? "step" : undefined}
            className={cx("flex items-center gap-2", at === now ? "font-semibold" : "text-fg-muted")}
          >
            <span
              aria-hidden
              className={cx(
                "grid size-6 place-items-center rounded-full border text-xs tabular-nums",
                at === now
                  ? "border-primary bg-primary text-primary-fg"
                  : at < now
                    ? "border-primary text-primary"
                    : "border-border-strong",
              )}
            >
              {at < now ? <Check className="size-3.5" /> : at + 1}
            </span>
            {t(`step.${one}`)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
