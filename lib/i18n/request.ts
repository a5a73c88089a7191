import { cookies } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { catalogue, isLanguage } from "./catalogue";

/** The language of a page comes from the `lang` cookie. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get("lang")?.value;
  const locale = isLanguage(chosen) ? chosen : "en";
  return { locale, messages: catalogue[locale], timeZone: "UTC" };
});
