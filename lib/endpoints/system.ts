import { docsHeaders, docsText, isTheme, type Theme } from "@/lib/api-docs/docs-page";
import { openApiDocument } from "@/lib/api-docs/openapi";
import { readCookie } from "@/lib/auth/cookies";
import type { Language } from "@/lib/contracts/fields";
import { systemContract } from "@/lib/contracts/system";
import { checkReadiness } from "@/lib/domain/company/readiness";
import { doctorLook } from "@/lib/http/doctor-look";
import { type FinishedPage, finishedPage, sendFinished } from "@/lib/http/finished-page";
import { routes, serve } from "@/lib/http/serve";
import { isLanguage } from "@/lib/i18n/catalogue";

export const live = routes({
  GET: serve(systemContract.live, async ({ headers }) => ({ status: "ok" as const, ...doctorLook(headers) })),
});

export const ready = routes({
  GET: serve(systemContract.ready, async () => {
    await checkReadiness();
    return { status: "ok" as const };
  }),
});

let openApi: FinishedPage | undefined;

function openApiPage(): FinishedPage {
  openApi ??= finishedPage(JSON.stringify(openApiDocument()), { "content-type": "application/json" });
  return openApi;
}

export const schema = routes({
  GET: serve(systemContract.schema, async ({ headers }) => sendFinished(openApiPage(), headers)),
});

const looks = new Map<string, FinishedPage>();

function docsPage(language: Language, theme?: Theme): FinishedPage {
  const look = `${language} ${theme}`;
  const page = looks.get(look) ?? finishedPage(docsText(language, theme), docsHeaders(language));
  looks.set(look, page);
  return page;
}

export const docs = routes({
  GET: serve(systemContract.docs, async ({ language, headers }) => {
    // The page is opened from the application, so it looks as the reader has set the application.
    const [lang, theme] = [readCookie(headers, "lang"), readCookie(headers, "theme")];
    const page = docsPage(isLanguage(lang) ? lang : language, isTheme(theme) ? theme : undefined);
    return sendFinished(page, headers);
  }),
});
