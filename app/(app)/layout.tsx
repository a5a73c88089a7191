import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AppProviders } from "@/components/kit/layout/app-providers";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { Shell } from "@/components/kit/layout/shell";
import { requirePageUser } from "@/lib/auth/page-guard";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { authContract } from "@/lib/contracts/auth";
import { notices, waiting } from "@/lib/endpoints/notices";
import { pageData } from "@/lib/http/page-data";

export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await requirePageUser();
  const { docs: _, mail: __, notices: ___, trail: ____, ...messages } = await getMessages();
  const painted = (await cookies()).get("settings")?.value;
  const first = await Promise.all(
    [notices.unread.GET, waiting.GET].map((handler) => pageData(handler, { kind: "detail" })),
  );
  const me = { path: authContract.me.path, kind: "detail" as const, parts: {}, answer: user };
  return (
    <NextIntlClientProvider messages={messages}>
      <AppProviders painted={painted}>
        <Hydrated data={[me, ...first]}>
          <Shell subscriptionUrl={env().SUBSCRIPTION_URL ?? `${paths.support}#subscription`}>{children}</Shell>
        </Hydrated>
      </AppProviders>
    </NextIntlClientProvider>
  );
}
