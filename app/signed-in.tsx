import { cookies } from "next/headers";
import { type Messages, NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { AppProviders } from "@/components/kit/layout/app-providers";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { requireSignedIn } from "@/lib/auth/page-guard";
import { authContract } from "@/lib/contracts/auth";
import type { PageData } from "@/lib/http/page-data";

type SignedInProps = { messages: Partial<Messages>; data?: readonly (PageData | undefined)[]; children: ReactNode };

/** The pages of a signed-in person, which guard themselves: with these texts, this person, and the settings of this browser. */
export async function SignedIn({ messages, data = [], children }: SignedInProps) {
  const answer = await requireSignedIn();
  const painted = (await cookies()).get("settings")?.value;
  const me = { path: authContract.me.path, kind: "detail" as const, parts: {}, answer };
  return (
    <NextIntlClientProvider messages={messages} timeZone={answer.company.time_zone}>
      <AppProviders painted={painted}>
        <Hydrated data={[me, ...data]}>{children}</Hydrated>
      </AppProviders>
    </NextIntlClientProvider>
  );
}
