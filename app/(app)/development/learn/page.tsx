import { type LearningAddress, LearningPage, learningMetadata } from "../learning-page";

export const generateMetadata = () => learningMetadata("education");

export default function Page({ searchParams }: LearningAddress) {
  return <LearningPage kind="education" searchParams={searchParams} />;
}
