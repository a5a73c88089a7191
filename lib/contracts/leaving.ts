import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { KnownEmail } from "./fields";
import { User } from "./user-row";
import { PEOPLE_CHANGE } from "./users";

export const leavingContract = {
  export: endpoint({
    method: "GET",
    path: "/users/users/{id}/export/",
    who: "signed-in",
    summary: "All data and files of a person as a ZIP archive, for administrators and for the person",
    raw: "application/zip",
    problems: ["too_large", "too_many_requests"],
  }),
  anonymise: endpoint({
    method: "POST",
    path: "/users/users/{id}/anonymise/",
    who: "administrator",
    summary:
      "Remove names, email, phone, picture and everything personal of a deactivated person for good; results and certificates stay under a neutral name. The email confirms it",
    body: z.object({ confirmation: KnownEmail }),
    answer: User,
    problems: ["own_anonymising", "user_active", "user_anonymised", "user_manages_units"],
    changes: ["views", ...PEOPLE_CHANGE, "certificates", "letter-settings", "appeals", "calendar"],
  }),
};
