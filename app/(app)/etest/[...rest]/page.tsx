import { UnbuiltPage, unbuiltMetadata } from "@/components/kit/layout/unbuilt-page";

type Props = { params: Promise<{ rest: string[] }> };

export const generateMetadata = ({ params }: Props) => unbuiltMetadata({ section: "etest", params });

export default function RestPage({ params }: Props) {
  return <UnbuiltPage section="etest" params={params} />;
}
