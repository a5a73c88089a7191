import { docsPage, isTheme } from "@/lib/api-docs/docs-page";
import { openApiDocument } from "@/lib/api-docs/openapi";
import { readCookie } from "@/lib/auth/cookies";
import { systemContract } from "@/lib/contracts/system";
import { checkReadiness } from "@/lib/domain/company/readiness";
import { routes, serve } from "@/lib/http/serve";
import { isLanguage } from "@/lib/i18n/catalogue";

export const live = routes({ GET: serve(systemContract.live, async () => ({ status: "ok" as const })) });

export const ready = routes({
  GET: serve(systemContract.ready, async () => {
    await checkReadiness();
    return { status: "ok" as const };
  }),
});

export const schema = routes({ GET: serve(systemContract.schema, async () => openApiDocument()) });

export const docs = routes({
  GET: serve(systemContract.docs, async ({ language, headers }) => {
    // The page is opened from the application, so it looks as the reader has set the application.
    const [lang, theme] = [readCookie(headers, "lang"), readCookie(headers, "theme")];
    return docsPage(isLanguage(lang) ? lang : language, isTheme(theme) ? theme : undefined);
  }),
});
