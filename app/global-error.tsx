"use client";

import { FatalError } from "@/components/kit/system/fatal-error";
import { fatalWords } from "@/components/kit/system/fatal-words";
import { usePageLanguage, usePageTheme } from "@/components/kit/system/use-page-language";
import "./globals.css";

export default function GlobalError({ error }: { error: unknown }) {
  const language = usePageLanguage();
  const theme = usePageTheme();
  return (
    <html lang={language} {...(theme && { "data-theme": theme })}>
      <body>
        <title>{fatalWords[language].fatal.title}</title>
        <FatalError error={error} />
      </body>
    </html>
  );
}
