import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { SignedIn } from "@/app/signed-in";
import { Shell } from "@/components/kit/layout/shell";
import { OfflineCopies } from "@/components/shared/learning/offline-copies";
import { WaitingTicks } from "@/components/shared/learning/waiting-ticks";
import { requirePageUser } from "@/lib/auth/page-guard";
import { env } from "@/lib/config/env";
import { isProduction } from "@/lib/config/mode";
import { paths } from "@/lib/config/paths";
import { notices, waiting } from "@/lib/endpoints/notices";
import { pageData } from "@/lib/http/page-data";

export default async function AppLayout({ children }: { children: ReactNode }) {
  await requirePageUser();
  const { docs: _, mail: __, notices: ___, trail: ____, ...messages } = await getMessages();
  const first = await Promise.all(
    [notices.unread.GET, waiting.GET].map((handler) => pageData(handler, { kind: "detail" })),
  );
  return (
    <SignedIn messages={messages} data={first}>
      <Shell subscriptionUrl={env().SUBSCRIPTION_URL ?? `${paths.support}#subscription`}>{children}</Shell>
      <WaitingTicks />
      <OfflineCopies isOn={isProduction && env().SERVICE_WORKER === "on"} />
    </SignedIn>
  );
}
