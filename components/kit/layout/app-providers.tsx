"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { listen } from "@/lib/client/access";
import { makeQueryClient, throttleFocus } from "@/lib/client/query-client";
import { leave } from "@/lib/client/session";
import { PaintedSettings, readSettings } from "@/lib/client/settings";
import { ReadyWhenStill } from "./ready-when-still";

type Props = { painted: string | undefined; children: ReactNode };

/** Providers of every signed-in screen: the query cache, the URL state, the settings of this browser. */
export function AppProviders({ painted, children }: Props) {
  const [client] = useState(makeQueryClient);
  useEffect(() => {
    throttleFocus();
    // Radix hides the page's scroll bar with a style element, which the content policy allows only with the nonce.
    setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");
    return listen((news) => (news === "signed-out" ? leave() : window.location.reload()));
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
