import { type LearningAddress, LearningPage, learningMetadata } from "../learning-page";

export const generateMetadata = () => learningMetadata("adaptation");

export default function Page({ searchParams }: LearningAddress) {
  return <LearningPage kind="adaptation" searchParams={searchParams} />;
}
