"use client";

import { useTranslations } from "next-intl";
import { useFieldValue } from "@/components/form/use-field-value";
import { cx } from "@/components/ui/class-names";
import { passwordStrength, type Strength } from "./password-strength";

const levels: Record<Strength, { filled: number; colour: string }> = {
  short: { filled: 1, colour: "bg-score-low" },
  weak: { filled: 1, colour: "bg-score-low" },
  fair: { filled: 2, colour: "bg-score-mid" },
  good: { filled: 3, colour: "bg-score-high" },
  strong: { filled: 4, colour: "bg-score-high" },
};

/** Says how good the password of the form around it is, while it is typed. */
export function PasswordMeter<Name extends string>({ name }: { name: Name }) {
  const t = useTranslations("auth.strength");
  const [value] = useFieldValue(name);
  const password = String(value ?? "");
  const strength = passwordStrength(password);
  const { filled, colour } = levels[strength];
  return (
    <div className="grid gap-1">
      <div aria-hidden className={password ? "grid grid-cols-4 gap-1" : "hidden"}>
        {[1, 2, 3, 4].map((part) => (
          <span key={part} className={cx("h-1 rounded-full", part <= filled ? colour : "bg-score-track")} />
        ))}
      </div>
      <p role="status" className="text-fg-muted text-sm">
        {password && `${t("label")}: ${t(strength)}`}
      </p>
    </div>
  );
}
