import { CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

/** The content of a page before sign-in: one heading and one form. */
export function AuthCard({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={`mx-auto grid w-full gap-5 rounded-lg border border-border bg-surface p-5 sm:p-8 print:max-w-none print:border-0 print:p-0 ${isWide ? "max-w-2xl" : "max-w-[420px] [&_[type=submit]]:w-full"}`}
    >
      <h1 className="text-xl">{title}</h1>
      {children}
    </section>
  );
}

/** A notice above a form, announced politely. */
export function Notice({ isDone = false, title, children }: { isDone?: boolean; title: string; children?: ReactNode }) {
  const Icon = isDone ? CircleCheck : Info;
  return (
    <div
      className={`flex gap-2 rounded-md border p-3 ${isDone ? "border-st-active-bd bg-st-active-bg text-st-active-fg" : "border-border bg-surface-2"}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  );
}
