import { learnedBy } from "@/components/shared/learning/learned-by";
import { listQuery } from "@/lib/client/queries";
import { certificateContract } from "@/lib/contracts/certificates";
import { userAdaptationProgramContract, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** The query for the certificates of a person, the newest first. */
export const certificatesOf = (user: number) => ({ user, ordering: "-number" as const });

/** Everything that was ever ordered or given to the person. */
export const ownEducation = (user: number) => listQuery(userEducationProgramContract.list, { user });
export const ownAdaptation = (user: number) => listQuery(userAdaptationProgramContract.list, learnedBy(user));
export const ownCertificates = (user: number) => listQuery(certificateContract.list, certificatesOf(user));
