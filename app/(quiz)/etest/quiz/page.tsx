import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { QuizScreen } from "@/components/screens/online-test/quiz-screen";
import { firstData, type QuizAddress } from "../first-data";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("quiz"))("title") };
}

export default async function Page(address: QuizAddress) {
  const { place, data } = await firstData(address);
  return (
    <Hydrated data={data}>
      <QuizScreen place={place} />
    </Hydrated>
  );
}
