"use client";

import { useCallback, useState } from "react";

/** A polite live region. The same text twice is announced twice. */
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
