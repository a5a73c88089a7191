import * as z from "zod/mini";
import { Token } from "./auth";
import { endpoint } from "./endpoint";

export const emailConfirmationContract = {
  ask: endpoint({
    method: "POST",
    path: "/auth/email/confirmation/",
    who: "signed-in",
    summary:
      "Have the link by which one confirms one's own email sent again; none is mailed when it is confirmed already",
    body: z.object({}),
    answer: z.object({}),
    problems: ["too_many_requests"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/auth/email/confirm/",
    who: "public",
    summary: "Confirm one's email with the mailed link",
    body: z.object({ uid: Token, token: Token }),
    answer: z.object({}),
    problems: ["invalid_link"],
  }),
};
