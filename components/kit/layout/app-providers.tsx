"use client";

import { type QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { markReady } from "@/components/ui/ready-sign";
import { listenToOtherTabs } from "@/lib/client/access";
import { makeQueryClient, throttleFocus } from "@/lib/client/query-client";
import { leaveWhenSeen } from "@/lib/client/session";
import { PaintedSettings, readSettings } from "@/lib/client/settings";
import { accountPaths } from "@/lib/config/account-paths";

type AppProvidersProps = { painted: string | undefined; children: ReactNode };

let tabClient: QueryClient | undefined;

/**
 * One for all pages of a browser's tab, so that going back to a page with another frame does not show what the server
 * first sent with it. The server makes one for each request. Signing out loads the sign-in page anew.
 */
function clientOfTab(): QueryClient {
  if (typeof window === "undefined") return makeQueryClient();
  tabClient ??= makeQueryClient();
  return tabClient;
}

/** Providers of every signed-in screen: the query cache, the URL state, the settings of this browser. */
export function AppProviders({ painted, children }: AppProvidersProps) {
  const [client] = useState(clientOfTab);
  useEffect(() => {
    throttleFocus();
    // Radix hides the page's scroll bar with a style element, which the content policy allows only with the nonce.
    setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");
    return listenToOtherTabs((news) =>
      news === "signed-out" ? leaveWhenSeen(accountPaths.login) : window.location.reload(),
    );
  }, []);
  return (
    <QueryClientProvider client={client}>
      <PaintedSettings.Provider value={readSettings(painted)}>
        <NuqsAdapter>{children}</NuqsAdapter>
      </PaintedSettings.Provider>
      <ReadyWhenStill />
    </QueryClientProvider>
  );
}

/** A page may send its next request a moment after a response; so long it must be still. */
const STILL_MS = 50;

/** Marks a signed-in page as ready when it has requested nothing for a moment. */
function ReadyWhenStill() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      if (client.isFetching() > 0) markReady(false);
      else timer = setTimeout(markReady, STILL_MS, true);
    };
    look();
    const stopHearing = client.getQueryCache().subscribe(look);
    return () => {
      stopHearing();
      clearTimeout(timer);
      markReady(false);
    };
  }, [client]);
  return null;
}
