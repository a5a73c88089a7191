import { authContract } from "./auth";
import type { Endpoint } from "./endpoint";
import { positionContract } from "./positions";
import { systemContract } from "./system";
import { unitContract } from "./units";
import { registrationContract, roleContract, userContract } from "./users";

/** Every endpoint of the product. What is not here is neither documented nor attacked by the guards, so a test refuses it. */
export const registry: Record<string, Record<string, Endpoint>> = {
  auth: authContract,
  registration: registrationContract,
  users: userContract,
  roles: roleContract,
  positions: positionContract,
  units: unitContract,
  system: systemContract,
};

export const everyEndpoint: readonly Endpoint[] = Object.values(registry).flatMap((group) => Object.values(group));
