import { authContract } from "./auth";
import { courseFileContract } from "./course-files";
import type { Endpoint } from "./endpoint";
import { noticeContract, waitingContract } from "./notices";
import { positionContract } from "./positions";
import { systemContract } from "./system";
import { unitContract } from "./units";
import { userBatchContract } from "./user-batches";
import { registrationContract, roleContract, userContract } from "./users";

/** Every endpoint of the product. What is not here is neither documented nor attacked by the guards, so a test refuses it. */
export const registry: Record<string, Record<string, Endpoint>> = {
  auth: authContract,
  registration: registrationContract,
  users: userContract,
  roles: roleContract,
  userBatches: userBatchContract,
  positions: positionContract,
  units: unitContract,
  courseFiles: courseFileContract,
  notices: noticeContract,
  waiting: waitingContract,
  system: systemContract,
};

export const everyEndpoint: readonly Endpoint[] = Object.values(registry).flatMap((group) => Object.values(group));
