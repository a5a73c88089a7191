import { UnbuiltPage, unbuiltMetadata } from "@/components/kit/layout/unbuilt-page";

type Props = { params: Promise<{ rest: string[] }> };

export const generateMetadata = ({ params }: Props) => unbuiltMetadata({ section: "profile", params });

export default function RestPage({ params }: Props) {
  return <UnbuiltPage section="profile" params={params} />;
}
