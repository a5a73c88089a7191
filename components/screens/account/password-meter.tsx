"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFieldValue } from "@/components/kit/form/use-field-value";

/** Says how good the password of the form around it is, while it is typed. Before that the page need not carry how it is told. */
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
