import { UnbuiltPage, unbuiltMetadata } from "@/components/kit/layout/unbuilt-page";

type Props = { params: Promise<{ rest: string[] }> };

export const generateMetadata = ({ params }: Props) => unbuiltMetadata({ section: "team-development", params });

export default function RestPage({ params }: Props) {
  return <UnbuiltPage section="team-development" params={params} />;
}
