import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { SignedIn } from "@/app/signed-in";
import { ToastPlace } from "@/components/kit/feedback/toast-place";
import { WaitingTicks } from "@/components/shared/learning/waiting-ticks";
import { requirePageUser } from "@/lib/auth/page-guard";

/** A page of its own for a test: no menu and nothing else that could distract. */
export default async function QuizLayout({ children }: { children: ReactNode }) {
  await requirePageUser();
  const { quiz, feedback, appeals } = await getMessages();
  return (
    <SignedIn messages={{ quiz, feedback, appeals }}>
      <div className="min-h-dvh bg-bg">{children}</div>
      <WaitingTicks />
      <ToastPlace />
    </SignedIn>
  );
}
