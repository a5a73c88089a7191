import { backup } from "./backup/backup";
import { restore } from "./backup/restore";
import type { Command } from "./command";
import { exportCompany, listCompanies, removeCompany } from "./companies";
import { doctor } from "./doctor/doctor";
import { checkFiles, moveFiles } from "./files";
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
