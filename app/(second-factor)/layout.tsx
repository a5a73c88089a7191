import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { SignedIn } from "@/app/signed-in";
import { requireLackOfSecondFactor } from "@/lib/auth/page-guard";

/** A page of its own, without the menu: nothing else is open before the second factor is set up. */
export default async function SecondFactorLayout({ children }: { children: ReactNode }) {
  await requireLackOfSecondFactor();
  const { secondFactor, feedback, form, fields } = await getMessages();
  return (
    <SignedIn messages={{ secondFactor, feedback, form, fields }}>
      <div className="min-h-dvh bg-bg">{children}</div>
    </SignedIn>
  );
}
