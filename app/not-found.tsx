import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoSuchPage } from "@/components/kit/system/no-such-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("system.notFound"))("title") };
}

export default function NotFound() {
  return <NoSuchPage isWholePage />;
}
