import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { HEAT_EDGES, heatSteps } from "@/lib/rules/heat-steps";
import { stepClass } from "./step-class";

/** Which percents each colour stands for. */
export function Legend() {
  const t = useTranslations("heatMap");
  const edges = [0, ...HEAT_EDGES, 100];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-sm">
      <span>{t("legend")}</span>
      <ul className="flex flex-wrap tabular-nums">
        {heatSteps.map((step) => (
          <li key={step} className={cx("px-2 py-0.5 text-xs", stepClass[step])}>
            {t("step", { from: edges[step - 1] ?? 0, to: edges[step] ?? 100 })}
          </li>
        ))}
      </ul>
      <span>{t("noEstimate")}</span>
    </div>
  );
}
