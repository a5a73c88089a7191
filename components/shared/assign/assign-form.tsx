"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { useTitles, useUnitTitles } from "@/components/shared/people/use-titles";
import { Choice } from "@/components/ui/choice";
import type { CourseKind } from "@/lib/contracts/courses";
import { endpoint } from "@/lib/contracts/endpoint";
import { Id } from "@/lib/contracts/fields";
import { positionContract } from "@/lib/contracts/positions";
import { programAssignmentContract } from "@/lib/contracts/program-assignments";
import { adaptationProgramContract, educationProgramContract } from "@/lib/contracts/programs";
import type { Assignment } from "./assign-calls";

const { education, adaptation } = programAssignmentContract;
const chosen = { program: Id, units: z.optional(z.array(Id)), positions: z.optional(z.array(Id)) };
/** The form's bodies: who is meant is added when they are sent. */
const forms = {
  education: endpoint({
    ...education,
    body: z.object({ ...chosen, deadline_date: education.body.shape.deadline_date }),
  }),
  adaptation: endpoint({
    ...adaptation,
    body: z.object({ ...chosen, deadline_date: adaptation.body.shape.deadline_date }),
  }),
};
const programLists = { education: educationProgramContract.list, adaptation: adaptationProgramContract.list };
const kinds = ["education", "adaptation"] as const;

type Places = { units?: number[] | undefined; positions?: number[] | undefined };
type AssignFormProps = {
  /** The program, where the screen has named it already. */
  program?: { kind: CourseKind; id: number } | undefined;
  asksPeople: boolean;
  preview(assignment: Assignment, places: Places): Promise<void>;
  onCancel(): void;
};

/** What is assigned and until when; if the screen has not named people, also to whom. */
export function AssignForm({ program, asksPeople, preview, onCancel }: AssignFormProps) {
  const t = useTranslations("assign");
  const [kind, setKind] = useState<CourseKind>(program?.kind ?? "education");
  return (
    <div className="grid gap-4">
      {!program && (
        <Choice<CourseKind>
          legend={t("what")}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={setKind}
        />
      )}
      <Form
        key={kind}
        endpoint={forms[kind]}
        defaults={program ? { program: program.id } : {}}
        send={({ program: chosen, deadline_date = null, ...places }) =>
          preview({ kind, program: chosen, deadline_date }, places)
        }
        onDone={() => undefined}
        submitLabel={t("preview")}
        cancel={{ label: t("cancel"), onCancel }}
        layout="dialog"
      >
        {!program && <ProgramField kind={kind} />}
        <DateField<"deadline_date">
          name="deadline_date"
          label={t("deadline")}
          {...(kind === "adaptation" && { hint: t("deadlineHint") })}
        />
        {asksPeople && <PlaceFields />}
      </Form>
    </div>
  );
}

function ProgramField({ kind }: { kind: CourseKind }) {
  const t = useTranslations("assign");
  const { options, isKnown } = useTitles(programLists[kind], { ordering: "title" });
  return <ComboboxField<"program"> name="program" label={t(`kinds.${kind}`)} options={options} isBusy={!isKnown} />;
}

function PlaceFields() {
  const t = useTranslations("assign");
  const units = useUnitTitles();
  const positions = useTitles(positionContract.list);
  return (
    <>
      <MultiSelectField<"units"> name="units" label={t("units")} options={units.options} hint={t("everybody")} />
      <MultiSelectField<"positions"> name="positions" label={t("positions")} options={positions.options} />
    </>
  );
}
