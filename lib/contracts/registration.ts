import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Email, Id, named, oneLine, Password, Phone, samePasswords, Text } from "./fields";
import { personNames, User } from "./user";

export const Company = named("Company", z.object({ id: Id, title: Text }));

const Registration = z
  .object({
    email: Email,
    password: Password,
    password2: z.string(),
    ...personNames,
    phone: Phone,
    company_title: oneLine(100),
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
    problems: ["too_many_requests", "busy"],
  }),
};
