"use client";

import { FatalError } from "@/components/kit/system/fatal-error";
import { usePageLanguage, usePageTheme } from "@/components/kit/system/page-language";
import { systemWords } from "@/components/kit/system/words";
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
