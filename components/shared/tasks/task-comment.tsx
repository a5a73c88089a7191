import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";

type TaskCommentProps = {
  text: string;
  /** Only its first lines, where the whole is a press away. */
  isShort?: boolean;
};

/** What the estimator wrote to the person with the estimate. */
export function TaskComment({ text, isShort = false }: TaskCommentProps) {
  const t = useTranslations("tasks");
  if (!text) return null;
  return (
    <blockquote
      className={cx(
        "max-w-prose border-border-strong border-l-2 pl-3 wrap-anywhere",
        isShort ? "mt-1 line-clamp-2 text-fg-muted text-sm" : "whitespace-pre-line",
      )}
    >
      <span className="sr-only">{t("comment")}: </span>
      {text}
    </blockquote>
  );
}
