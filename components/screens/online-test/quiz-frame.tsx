import { X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";

type QuizFrameProps = {
  title: string;
  subtitle?: string | undefined;
  leave: { href: string; label: string };
  children: ReactNode;
};

/** The frame of a page of a test, without menu: its title, the way out, and one thing to do. */
export function QuizFrame({ title, subtitle, leave, children }: QuizFrameProps) {
  return (
    <>
      <header className="sticky top-0 z-10 border-border border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-3xl items-center gap-3 px-4">
          <Mark />
          <div className="min-w-0 flex-1">
            <p className={cx("font-semibold leading-tight wrap-anywhere", subtitle ? "line-clamp-1" : "line-clamp-2")}>
              {title}
            </p>
            {subtitle && <p className="truncate text-fg-muted text-sm">{subtitle}</p>}
          </div>
          <Link
            href={leave.href}
            aria-label={leave.label}
            title={leave.label}
            className={buttonClass({ variant: "ghost", size: "icon" })}
          >
            <X aria-hidden />
          </Link>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-3xl content-start gap-4 px-4 py-6 [--quiz-ground:var(--bg)] [--quiz-top:4rem]">
        {children}
      </main>
    </>
  );
}
