import { UnbuiltPage, unbuiltMetadata } from "@/components/kit/layout/unbuilt-page";
import { SetUpCard } from "@/components/screens/first-steps/set-up-card";
import { requirePageUser } from "@/lib/auth/page-guard";
import type { SetUp } from "@/lib/contracts/set-up";
import { setUp } from "@/lib/endpoints/set-up";
import { pageData } from "@/lib/http/page-data";

type Props = { params: Promise<{ rest: string[] }> };

export const generateMetadata = ({ params }: Props) => unbuiltMetadata({ section: "profile", params });

/** The home page, where administrators of a new company find the next step. */
export default async function RestPage({ params }: Props) {
  const { roles } = await requirePageUser();
  const steps = roles.includes("administrator") ? await pageData(setUp.GET, { kind: "detail" }) : undefined;
  return (
    <UnbuiltPage section="profile" params={params}>
      {steps && <SetUpCard done={steps.answer as SetUp} />}
    </UnbuiltPage>
  );
}
