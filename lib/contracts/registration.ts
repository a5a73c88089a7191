import * as z from "zod/mini";
import { Company, MAX_COMPANY_TITLE, TimeZone } from "./company";
import { endpoint } from "./endpoint";
import { Email, oneLine, Password, Phone, samePasswords } from "./fields";
import { personNames, User } from "./user-row";

const Registration = z
  .object({
    email: Email,
    password: Password,
    password2: z.string(),
    ...personNames,
    phone: Phone,
    company_title: oneLine(MAX_COMPANY_TITLE),
    /** Of the browser; one that the server does not know is not used. */
    time_zone: z.optional(TimeZone),
  })
  .check(samePasswords("password", "password2"));

export const registrationContract = {
  register: endpoint({
    method: "POST",
    path: "/users/register-user-and-company/",
    who: "public",
    summary: "Register a company and its first user, who becomes its administrator",
    body: Registration,
    answer: z.object({ user: User, company: Company }),
    status: 201,
    problems: ["registration_closed", "too_many_requests", "busy"],
  }),
};
