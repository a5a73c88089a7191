"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFieldValue } from "@/components/kit/form/use-field-value";

/** Shows the strength of the form's password while it is typed. The bars load with the first character. */
export function PasswordMeter<Name extends string>({ name }: { name: Name }) {
  const t = useTranslations("auth.strength");
  const [value] = useFieldValue(name);
  const [bars, setBars] = useState<typeof import("./strength-bars")>();
  const password = String(value ?? "");
  const isWanted = password !== "" && !bars;
  useEffect(() => {
    if (isWanted) import("./strength-bars").then(setBars, () => undefined);
  }, [isWanted]);
  return (
    <p role="status" className="text-fg-muted text-sm">
      {password && bars && (
        <bars.StrengthBars password={password} say={(strength) => `${t("label")}: ${t(strength)}`} />
      )}
    </p>
  );
}
