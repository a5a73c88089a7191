import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";

/** Why there is no test here, and the way back. */
export function Message({
  text,
  back,
  children,
}: {
  text: string;
  back: { href: string; label: string };
  children?: ReactNode;
}) {
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-border bg-surface p-5">
      <div role="alert">
        <h1 className="text-lg wrap-anywhere">{text}</h1>
      </div>
      {children}
      <Link href={back.href} className={buttonClass({ variant: "primary" })}>
        {back.label}
      </Link>
    </section>
  );
}
