import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("app");
  return { title: t("name"), description: t("description") };
}

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page rendered at build time would carry no nonce, and its scripts would be refused.
  await connection();
  const theme = (await cookies()).get("theme")?.value;
  // The browser is sent the texts of the screens alone: the reference and the mails are the server's.
  const { errors, login } = await getMessages();
  return (
    <html lang={await getLocale()} {...((theme === "light" || theme === "dark") && { "data-theme": theme })}>
      <body>
        <NextIntlClientProvider messages={{ errors, login }}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
