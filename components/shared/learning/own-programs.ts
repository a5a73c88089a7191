import { listQuery } from "@/lib/client/queries";
import { certificateContract } from "@/lib/contracts/certificates";
import { userAdaptationProgramContract, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { certificatesOf, learnedBy } from "./query-params";

/** Everything that was ever ordered or given to the person. */
export const ownEducation = (user: number) => listQuery(userEducationProgramContract.list, { user });
export const ownAdaptation = (user: number) => listQuery(userAdaptationProgramContract.list, learnedBy(user));
export const ownCertificates = (user: number) => listQuery(certificateContract.list, certificatesOf(user));
