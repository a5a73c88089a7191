"use client";

import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { stayAtSessionEnd, useSessionEnd } from "@/lib/client/session-end";

const noticePart = lazyPart(() => import("./session-end-notice"), { isRare: true });

/** When the session ends while something on the page is unsaved, says so and what it is. Loaded when it is needed. */
export function SessionEnd() {
  const ended = useSessionEnd();
  const notice = useLazyPart(noticePart, ended !== undefined, stayAtSessionEnd);
  return ended && notice && <notice.SessionEndNotice names={ended.names} onGo={ended.go} />;
}
