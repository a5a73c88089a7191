import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { catalogue, isLanguage } from "./catalogue";

/** The language of a page: middleware takes it from the `lang` cookie. */
export default getRequestConfig(async () => {
  const chosen = (await headers()).get("x-atesta-language");
  const locale = isLanguage(chosen) ? chosen : "en";
  return { locale, messages: catalogue[locale], timeZone: "UTC" };
});
