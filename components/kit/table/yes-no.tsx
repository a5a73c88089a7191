import { Check } from "lucide-react";
import { useTranslations } from "next-intl";

/** A tick or a dash in a column, in words for screen readers. */
export function YesNo({ is }: { is: boolean }) {
  const t = useTranslations("resource");
  return (
    <>
      {is ? (
        <Check aria-hidden className="size-4" />
      ) : (
        <span aria-hidden className="text-fg-muted">
          —
        </span>
      )}
      <span className="sr-only">{t(is ? "yes" : "no")}</span>
    </>
  );
}
