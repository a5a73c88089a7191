import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { Textarea } from "@/components/ui/input";
import { LONGEST_COMMENT } from "@/lib/contracts/fields";

/** So many letters are left when the field begins to count them. */
const FEW_LEFT = 200;

type EstimationCommentProps = { person: string; value: string; onChange(value: string): void };

/** What the estimator writes to the person, or nothing. */
export function EstimationComment({ person, value, onChange }: EstimationCommentProps) {
  const t = useTranslations("processes");
  const id = useId();
  const left = LONGEST_COMMENT - value.length;
  const hint = left <= FEW_LEFT ? t("commentLeft", { count: left }) : undefined;
  return (
    <FieldFrame id={id} label={t("comment", { person })} hint={hint}>
      <Textarea
        id={id}
        rows={3}
        maxLength={LONGEST_COMMENT}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        // Above the total, which lies over the end of the form.
        className="scroll-mb-44"
      />
    </FieldFrame>
  );
}
