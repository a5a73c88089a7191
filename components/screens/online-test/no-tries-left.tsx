import { useTranslations } from "next-intl";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { appealContract } from "@/lib/contracts/appeals";
import { fullName } from "@/lib/rules/person-names";

/** So many are named: all are told of the request. */
const MOST = 3;

/** Nothing can be done alone any more: the people who can give another try, the closest first. */
export function NoTriesLeft({ course }: { course: number }) {
  const t = useTranslations("quiz");
  const reasons = useTranslations("appeals");
  const { data } = useLastingQuery(answerQuery(appealContract.contacts, { user_course: course }));
  const people = (data?.results ?? [])
    // Examiners answer questions alone.
    .filter(({ reason }) => reason !== "examiner")
    .slice(0, MOST)
    .map(({ reason, ...person }) =>
      reasons("ask.person", { name: fullName(person), reason: reasons(`reasons.${reason}`) }),
    );
  return <p>{people.length > 0 ? t("noTriesNamed", { people: people.join("; ") }) : t("noTriesLeft")}</p>;
}
