import type { HeatStep } from "@/lib/rules/score-bands";

/** The colours of each step. Browsers print backgrounds only where they are asked to. */
export const stepClass: Record<HeatStep, string> = {
  1: "bg-heat-1 text-heat-ink print:[print-color-adjust:exact]",
  2: "bg-heat-2 text-heat-ink print:[print-color-adjust:exact]",
  3: "bg-heat-3 text-heat-ink print:[print-color-adjust:exact]",
  4: "bg-heat-4 text-heat-ink print:[print-color-adjust:exact]",
  5: "bg-heat-5 text-heat-ink-inv print:[print-color-adjust:exact]",
  6: "bg-heat-6 text-heat-ink-inv print:[print-color-adjust:exact]",
};
