import { backup } from "./backup/backup";
import type { Command } from "./command";
import { exportCompany } from "./companies/export";
import { listCompanies } from "./companies/list";
import { removeCompany } from "./companies/remove";
import { doctor } from "./doctor/doctor";
import { checkFiles } from "./files/check";
import { moveFiles } from "./files/move";
import { restore } from "./restore/restore";
import { rotate } from "./rotate-secrets";
import { makeAdministrator, resetPassword } from "./users";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
  backup,
  restore,
  resetPassword,
  makeAdministrator,
  listCompanies,
  exportCompany,
  removeCompany,
  checkFiles,
  moveFiles,
  rotate,
];
