import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { themeColorFor } from "@/lib/config/theme-colors";
import "./globals.css";

// Without a fallback of its own: it would have Cyrillic letters too, and stand before the Cyrillic half of Inter.
const latin = localFont({
  adjustFontFallback: false,
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-latin",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});
const cyrillic = localFont({
  adjustFontFallback: false,
  src: "../node_modules/@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-cyrillic",
  declarations: [{ prop: "unicode-range", value: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" }],
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("app");
  return { title: { default: t("name"), template: `%s · ${t("name")}` }, description: t("description") };
}

export async function generateViewport(): Promise<Viewport> {
  const chosen = (await cookies()).get("theme")?.value;
  const schemes = ["light", "dark"] as const;
  return {
    width: "device-width",
    initialScale: 1,
    themeColor: schemes.map((scheme) => ({
      media: `(prefers-color-scheme: ${scheme})`,
      color: themeColorFor(scheme, chosen),
    })),
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page rendered at build time has no nonce, so its scripts would be blocked.
  await connection();
  const theme = (await cookies()).get("theme")?.value;
  // Texts that any page may need. Signed-in screens add their own; those of the API reference and of letters stay on
  // the server.
  const { app, auth, errors, feedback, fields, form, preferences, system } = await getMessages();
  return (
    <html
      lang={await getLocale()}
      className={`${latin.variable} ${cyrillic.variable}`}
      {...((theme === "light" || theme === "dark") && { "data-theme": theme })}
    >
      <body>
        <NextIntlClientProvider messages={{ app, auth, errors, feedback, fields, form, preferences, system }}>
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
