import Link from "next/link";
import { useTranslations } from "next-intl";
import { chosenClass } from "@/components/ui/chosen-class";
import { cx } from "@/components/ui/class-names";
import { learningPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";

const kinds = ["education", "adaptation"] as const;

/** From one page of learning to the other, for who learns in both. The server makes it: browsers need no code for it. */
export function KindSwitch({ kind }: { kind: CourseKind }) {
  const t = useTranslations("learning.kinds");
  return (
    <nav
      aria-label={t("title")}
      className="inline-flex justify-self-start rounded-md border border-border-strong bg-surface p-0.5 max-sm:flex max-sm:justify-self-stretch"
    >
      {kinds.map((one) => (
        <Link
          key={one}
          href={learningPage(one, {})}
          prefetch={false}
          aria-current={one === kind ? "page" : undefined}
          className={cx(
            "inline-flex min-h-7 items-center justify-center rounded-sm px-3 max-sm:flex-1 pointer-coarse:min-h-touch",
            one === kind ? chosenClass : "text-fg-muted hover:bg-surface-2",
          )}
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
}
