import * as z from "zod/mini";
import { certificateEnds, EXPIRING_DAYS } from "@/lib/rules/certificate-ends";
import { fullName } from "@/lib/rules/person-names";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { because, DayShown, Flag, Id, named, Text } from "./fields";
import { columnsOf, dateIn, orderingOf } from "./list-columns";
import { PersonInfo } from "./user-row";

const State = z.enum([...certificateEnds, "endless"], because("not_in_list"));

/** The last certificate of a person for a program that they have. */
export const TeamCertificate = named(
  "TeamCertificate",
  z.object({
    id: Id,
    user: PersonInfo,
    unit_title: z.nullable(Text),
    program: Id,
    program_title: Text,
    pass_date: DayShown,
    /** Its last day; null if it is valid for good. */
    valid_until: z.nullable(DayShown),
    /** `expiring`: its last day is within 30 days; `endless`: it has none. */
    state: State,
    /** The person learns the program again; meanwhile the certificate stays as it is. */
    is_retraining: Flag,
  }),
);
export type TeamCertificate = z.output<typeof TeamCertificate>;

const columns = columnsOf<TeamCertificate>()({
  user: { header: "team.columns.user", text: ({ user }) => fullName(user), kind: "person", priority: 1 },
  valid_until: {
    header: "certificates.validUntil",
    ...dateIn("valid_until"),
    priority: 1,
    onPhone: "line",
  },
  program_title: { header: "team.columns.specialization", grows: true, width: 160, onPhone: "line" },
  unit: {
    header: "team.columns.unit",
    text: ({ unit_title }) => unit_title ?? "",
    priority: 3,
  },
  pass_date: { header: "team.columns.passed", ...dateIn("pass_date"), priority: 3 },
  state: {
    header: "teamCertificates.state",
    orderBy: false,
    text: ({ state }, { t }) => t(`teamCertificates.states.${state}`),
    kind: "badge",
    width: 185,
    priority: 1,
    onPhone: "below",
  },
  is_retraining: {
    header: "team.columns.retraining",
    orderBy: false,
    text: ({ is_retraining }, { t }) => t(is_retraining ? "resource.yes" : "resource.no"),
    width: 130,
    priority: 3,
  },
});

export const teamCertificateContract = {
  list: endpoint({
    method: "GET",
    path: "/reports/certificates/",
    who: "signed-in",
    summary: `List: certificates, the last one of each active person for each specialization that they have, of the people whom the caller may see, without the caller; those that end first come first, those without an end last. state=expiring: within ${EXPIRING_DAYS} days; state=endless: without an end`,
    query: listParams(["id", ...orderingOf(columns)], {
      state: z.optional(State),
      unit: z.optional(Id),
      program: z.optional(Id),
    }),
    answer: pageOf(TeamCertificate),
    columns,
    reads: ["certificates", "user-programs", "people", "places", "company"],
  }),
};
