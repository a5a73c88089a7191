"use client";

import { useQuery } from "@tanstack/react-query";
import { Briefcase } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import type { FieldOf } from "@/components/kit/form/form-context";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import { useTitles } from "@/components/shared/people/use-titles";
import { buttonClass } from "@/components/ui/button-class";
import { PageState } from "@/components/ui/page-state";
import { useDebounced } from "@/components/ui/use-debounced";
import { queryOf } from "@/lib/client/query-key";
import { sendRequest } from "@/lib/client/send-request";
import { paths } from "@/lib/config/paths";
import { positionContract } from "@/lib/contracts/positions";
import { type EducationProgram, educationProgramContract } from "@/lib/contracts/programs";
import { ValidityField } from "./validity-field";

type Field = FieldOf<typeof educationProgramContract.create>;

/** The form of a specialization. If the company has no positions, it says to create one first. */
export function SpecializationSheet(sheet: SheetProps<EducationProgram>) {
  const t = useTranslations();
  const positions = useTitles(positionContract.list);
  const hasNoPositions = positions.isKnown && positions.options.length === 0;
  return (
    <RowSheet
      {...sheet}
      createTitle={t("specializations.create")}
      editTitle={({ title }) => t("resource.editTitle", { row: title })}
    >
      {(program) =>
        !program && hasNoPositions ? (
          <NoPositions />
        ) : (
          <RowForm contract={educationProgramContract} row={program} onDone={sheet.onDone} onCancel={sheet.onClose}>
            <TextField<Field> name="title" label={t("programs.name")} autoFocus />
            <ComboboxField<Field> name="position" label={t("programs.position")} options={positions.options} />
            <ValidityField<Field> name="validity" label={t("validity.title")} hint={t("validity.hint")} />
            <RenewalFields program={program?.id} />
            <TakeoverField program={program?.id} />
          </RowForm>
        )
      }
    </RowSheet>
  );
}

/** How certificates are renewed, where they end at all. */
function RenewalFields({ program }: { program: number | undefined }) {
  const t = useTranslations("validity");
  const [validity] = useFieldValue<Field>("validity");
  const [window] = useFieldValue<Field>("window_days");
  if (!validity) return null;
  return (
    <>
      <NumberField<Field> name="window_days" label={t("window")} hint={t("windowHint")} />
      {program !== undefined && typeof window === "number" && <Opening program={program} days={window} />}
      {typeof window === "number" && (
        <CheckboxField<Field> name="counts_from_end" label={t("fromEnd")} hint={t("fromEndHint")} />
      )}
    </>
  );
}

/** How long the pass of a course in another program counts in this one. */
function TakeoverField({ program }: { program: number | undefined }) {
  const t = useTranslations("takeovers");
  const [days] = useFieldValue<Field>("takes_over_days");
  return (
    <>
      <NumberField<Field> name="takes_over_days" label={t("days")} hint={t("daysHint")} />
      {program !== undefined && typeof days === "number" && <TakenOver program={program} days={days} />}
    </>
  );
}

function TakenOver({ program, days }: { program: number; days: number }) {
  const t = useTranslations("takeovers");
  const endpoint = educationProgramContract.takeovers;
  const query = { days: useDebounced(days, PAUSE_MS) };
  const { data } = useQuery({
    ...queryOf(endpoint, "detail", { id: program, ...query }),
    enabled: endpoint.query.safeParse(query).success && query.days === days,
    queryFn: ({ signal }) => sendRequest(endpoint, { params: { id: program }, query }, { signal }),
  });
  return (
    <p role="status" className="empty:hidden">
      {data && data.people > 0 && t("counts", { count: data.people, courses: data.courses })}
    </p>
  );
}

const PAUSE_MS = 300;

/** Whom the window opens the program for at once: nobody is to learn of it by surprise. */
function Opening({ program, days }: { program: number; days: number }) {
  const t = useTranslations("validity");
  const endpoint = educationProgramContract.renewals;
  const query = { window_days: useDebounced(days, PAUSE_MS) };
  const { data } = useQuery({
    ...queryOf(endpoint, "detail", { id: program, ...query }),
    enabled: endpoint.query.safeParse(query).success && query.window_days === days,
    queryFn: ({ signal }) => sendRequest(endpoint, { params: { id: program }, query }, { signal }),
  });
  return (
    <p role="status" className="empty:hidden">
      {data && data.people > 0 && t("opensFor", { count: data.people })}
    </p>
  );
}

function NoPositions() {
  const t = useTranslations("specializations");
  return (
    <PageState
      icon={<Briefcase />}
      title={t("noPositions")}
      action={
        <Link href={paths.positions} className={buttonClass({ variant: "primary" })}>
          {t("toPositions")}
        </Link>
      }
    />
  );
}
