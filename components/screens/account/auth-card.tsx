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
