import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AppProviders } from "@/components/kit/layout/app-providers";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { requirePageUser } from "@/lib/auth/page-guard";
import { authContract } from "@/lib/contracts/auth";

/** A page of its own for a test: no menu and nothing else that could distract. */
export default async function QuizLayout({ children }: { children: ReactNode }) {
  const user = await requirePageUser();
  const { quiz, feedback } = await getMessages();
  const painted = (await cookies()).get("settings")?.value;
  const me = { path: authContract.me.path, kind: "detail" as const, parts: {}, answer: user };
  return (
    <NextIntlClientProvider messages={{ quiz, feedback }}>
      <AppProviders painted={painted}>
        <Hydrated data={[me]}>
          <div className="min-h-dvh bg-bg">{children}</div>
        </Hydrated>
      </AppProviders>
    </NextIntlClientProvider>
  );
}
