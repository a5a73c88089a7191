"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { listen } from "@/lib/client/access";
import { makeQueryClient, throttleFocus } from "@/lib/client/query-client";
import { leave } from "@/lib/client/session";
import { PaintedSettings, readSettings } from "@/lib/client/settings";

type Props = { painted: string | undefined; children: ReactNode };

/** What every signed-in screen stands on: the cache of server data, the address bar's state, this browser's settings. */
export function AppProviders({ painted, children }: Props) {
  const [client] = useState(makeQueryClient);
  useEffect(() => {
    throttleFocus();
    // Radix hides the page's scroll bar by a style element, which the content policy lets in by the page's nonce alone.
    setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");
    return listen((news) => (news === "signed-out" ? leave() : window.location.reload()));
  }, []);
  return (
    <QueryClientProvider client={client}>
      <PaintedSettings.Provider value={readSettings(painted)}>
        <NuqsAdapter>{children}</NuqsAdapter>
      </PaintedSettings.Provider>
    </QueryClientProvider>
  );
}
