import type { CurrentUser } from "@/lib/contracts/auth";
import { type HelpTopic, helpTopics } from "@/lib/contracts/help-answers";

/** The topics of the FAQ that concern a person. Administrators answer questions of everybody, so they read all. */
export function ownTopics({
  roles,
  managed_units: units,
}: Pick<CurrentUser, "roles" | "managed_units">): readonly HelpTopic[] {
  if (roles.includes("administrator")) return helpTopics;
  const isOwn: Record<HelpTopic, boolean> = {
    learner: true,
    examiner: roles.includes("examiner"),
    estimator: roles.includes("estimator"),
    manager: units.length > 0,
    administrator: false,
    account: true,
  };
  return helpTopics.filter((topic) => isOwn[topic]);
}
