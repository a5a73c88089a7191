"use client";

import { FatalError } from "@/components/system/fatal-error";
import { usePageLanguage, usePageTheme } from "@/components/system/page-language";
import { systemWords } from "@/components/system/words";
import "./globals.css";

export default function GlobalError({ error }: { error: unknown }) {
  const language = usePageLanguage();
  const theme = usePageTheme();
  return (
    <html lang={language} {...(theme && { "data-theme": theme })}>
      <body>
        <title>{systemWords[language].fatal.title}</title>
        <FatalError error={error} />
      </body>
    </html>
  );
}
