"use client";

import { useCallback, useState } from "react";

/** One polite voice for what happened on a part of a page. The same words said twice are heard twice. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: "", nth: 0 });
  const announce = useCallback((text: string) => setSaid(({ nth }) => ({ text, nth: nth + 1 })), []);
  const voice = (
    <p role="status" className="sr-only">
      <span key={said.nth}>{said.text}</span>
    </p>
  );
  return { announce, voice };
}
