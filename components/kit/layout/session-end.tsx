"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { passUnsaved, unsaved } from "@/components/kit/feedback/leave-guard";
import { holdAtSessionEnd } from "@/lib/client/session";

type Ended = { what: string; go(): void; Notice: ComponentType<{ what: string; onGo(): void; onStay(): void }> };

/**
 * When the session ends while something on the page is unsaved, says so and what it is: the person can copy it before
 * they sign in again. Someone who stays is told again when they try to do something.
 */
export function SessionEnd() {
  const t = useTranslations("sessionEnd");
  const [ended, setEnded] = useState<Ended>();
  useEffect(() => {
    let isTold = false;
    return holdAtSessionEnd((go, isDeed) => {
      const names = unsaved();
      if (!names) return false;
      if (isTold && !isDeed) return true;
      isTold = true;
      const what = t("what", { what: names.join(", ") || t("page", { page: document.title.split(" · ")[0] ?? "" }) });
      void import("./session-end-notice").then(
        ({ SessionEndNotice }) => setEnded({ what, go, Notice: SessionEndNotice }),
        go,
      );
      return true;
    });
  }, [t]);
  if (!ended) return null;
  const leave = () => {
    passUnsaved();
    ended.go();
  };
  return <ended.Notice what={ended.what} onGo={leave} onStay={() => setEnded(undefined)} />;
}
