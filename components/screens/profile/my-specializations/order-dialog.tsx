"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { useProposedDay } from "@/components/shared/learning/use-proposed-day";
import { useTitles } from "@/components/shared/people/use-titles";
import { useSend } from "@/lib/client/mutations";
import { listQuery } from "@/lib/client/queries";
import { useToday } from "@/lib/client/use-today";
import { positionContract } from "@/lib/contracts/positions";
import { type EducationProgram, educationProgramContract } from "@/lib/contracts/programs";
import { orderFrom, type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { ProgramContents } from "./program-contents";

const { create } = userEducationProgramContract;
type Field = FieldOf<typeof create>;
type OrderDialogProps = {
  /** Chosen at first. */
  program: number | undefined;
  taken: readonly number[];
  onOrdered(order: UserProgram): void;
  onClose(): void;
};

/** Orders a specialization for oneself; those that one has, or has ordered, are not offered. */
export function OrderDialog({ program, taken, onOrdered, onClose }: OrderDialogProps) {
  const t = useTranslations("mySpecializations");
  const { send } = useSend(create);
  const today = useToday();
  const proposed = useProposedDay();
  const [order] = useState(() => orderFrom(today));
  const { data } = useQuery(listQuery(educationProgramContract.list, { ordering: "title" }));
  const positions = useTitles(positionContract.list);
  const hintOf = ({ courses_count, total_days, position }: EducationProgram) =>
    [
      courses_count === 0 ? t("empty") : t("size", { count: courses_count, days: total_days }),
      positions.titleOf(position),
    ]
      .filter(Boolean)
      .join(" · ");
  const orderable = (data?.results ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <FormDialog isOpen onClose={onClose} title={t("order")} description={t("orderText")} closeLabel={t("cancel")}>
      {data && orderable.length === 0 ? (
        <p>{t(data.results.length === 0 ? "noneToOrder" : "nothingToOrder")}</p>
      ) : (
        <Form
          endpoint={order}
          defaults={{
            deadline_date: proposed,
            ...(program !== undefined && !taken.includes(program) && { program }),
          }}
          send={(body) => send({ body })}
          onDone={onOrdered}
          submitLabel={t("orderConfirm")}
          cancel={{ label: t("cancel"), onCancel: onClose }}
          layout="dialog"
        >
          <ComboboxField<Field>
            name="program"
            label={t("program")}
            isBusy={!data}
            options={orderable.map((one) => ({ value: one.id, label: one.title, hint: hintOf(one) }))}
            autoFocus
          />
          <ChosenContents programs={orderable} positionOf={positions.titleOf} />
          <DateField<Field> name="deadline_date" label={t("deadline")} min={today} />
        </Form>
      )}
    </FormDialog>
  );
}

type ChosenProps = { programs: readonly EducationProgram[]; positionOf(id: number): string };

/** Between the choice and the deadline: what the chosen specialization consists of. */
function ChosenContents({ programs, positionOf }: ChosenProps) {
  const [chosen] = useFieldValue<Field>("program");
  const program = programs.find(({ id }) => id === chosen);
  return program && <ProgramContents key={program.id} program={program} position={positionOf(program.position)} />;
}
