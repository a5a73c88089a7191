import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { EvidenceScreen } from "@/components/screens/administration/development/evidence-screen";
import {
  coursesOfOrder,
  decisionsAbout,
  historyOf,
  marksOn,
} from "@/components/screens/administration/development/evidence-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { educationProgramCourses } from "@/lib/endpoints/programs";
import { audit, marks, personReport } from "@/lib/endpoints/reports";
import { userEducationPrograms } from "@/lib/endpoints/user-programs";
import { pageData, pageObject, urlId } from "@/lib/http/page-data";

type Props = { params: Promise<{ id: string }> };

/** Cached per request, for the page title and the screen. */
const programData = cache((id: number) => pageObject(userEducationPrograms.one.GET, id));
const programOf = async (id: number) => (await programData(id))?.answer as UserProgram | undefined;

/** A text that is not an id is a 404. */
async function idIn({ params }: Props): Promise<number> {
  return urlId((await params).id) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await requireAdministrator();
  const menu = await getTranslations("menu");
  return { title: (await programOf(await idIn(props)))?.title ?? menu("developmentManagement") };
}

/** What else the decision needs: about an order its courses, about a certificate the marks. */
function ofDecision(program: UserProgram) {
  if (program.status === "processing" || program.status === "rejected")
    return [
      pageData(educationProgramCourses.collection.GET, { query: coursesOfOrder(program) }),
      pageData(audit.GET, { query: decisionsAbout(program.user) }),
    ];
  return [
    pageData(marks.GET, { kind: "detail", query: marksOn(program) }),
    pageData(audit.GET, { query: historyOf(program.id) }),
  ];
}

export default async function EvidencePage(props: Props) {
  await requireAdministrator();
  const id = await idIn(props);
  const program = await programOf(id);
  const data = program
    ? await Promise.all([programData(id), pageObject(personReport.GET, program.user), ...ofDecision(program)])
    : [];
  return (
    <Hydrated data={data}>
      <EvidenceScreen id={id} />
    </Hydrated>
  );
}
