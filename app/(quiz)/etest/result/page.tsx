import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { ResultScreen } from "@/components/screens/online-test/result-screen";
import { firstDataOfResult, type QuizAddress } from "../first-data";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("quiz"))("resultTitle") };
}

export default async function Page(address: QuizAddress) {
  const { place, data } = await firstDataOfResult(address);
  return (
    <Hydrated data={data}>
      <ResultScreen place={place} />
    </Hydrated>
  );
}
