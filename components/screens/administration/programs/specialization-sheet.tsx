"use client";

import { Briefcase } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { TextField } from "@/components/kit/form/text-field";
import { type Titles, useTitles } from "@/components/shared/titles/use-titles";
import { buttonClass } from "@/components/ui/button-class";
import { PageState } from "@/components/ui/page-state";
import { useSend } from "@/lib/client/mutations";
import { paths } from "@/lib/config/paths";
import { positionContract } from "@/lib/contracts/positions";
import { type EducationProgram, educationProgramContract } from "@/lib/contracts/programs";
import { type FormWords, ProgramSheet } from "./program-sheet";
import type { ProgramSheetProps } from "./programs-table";

/** The form of a specialization. A company without positions is told what to do first. */
export function SpecializationSheet(props: ProgramSheetProps<EducationProgram>) {
  const t = useTranslations("specializations");
  const positions = useTitles(positionContract.list);
  return (
    <ProgramSheet {...props} createTitle={t("create")}>
      {(program, words) => {
        if (program) return <Known key={program.id} program={program} positions={positions} words={words} />;
        if (positions.isKnown && positions.options.length === 0) return <NoPositions />;
        return <New positions={positions} words={words} />;
      }}
    </ProgramSheet>
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

/** Without files, so that the form knows its fields by name. */
const creating: Omit<typeof educationProgramContract.create, "files"> = educationProgramContract.create;
const changing: Omit<typeof educationProgramContract.patch, "files"> = educationProgramContract.patch;

type FormProps = { positions: Titles; words: FormWords };

function New({ positions, words }: FormProps) {
  const { send } = useSend(educationProgramContract.create);
  return (
    <Form endpoint={creating} defaults={{}} send={(body) => send({ body })} {...words}>
      <Fields positions={positions} />
    </Form>
  );
}

function Known({ program, positions, words }: FormProps & { program: EducationProgram }) {
  const { send } = useSend(educationProgramContract.patch);
  return (
    <Form
      endpoint={changing}
      defaults={program}
      isPatch
      send={(body) => send({ params: { id: program.id }, body })}
      {...words}
    >
      <Fields positions={positions} />
    </Form>
  );
}

type Field = FieldOf<typeof creating>;

function Fields({ positions }: { positions: Titles }) {
  const t = useTranslations("programs");
  return (
    <>
      <TextField<Field> name="title" label={t("name")} autoFocus />
      <ComboboxField<Field> name="position" label={t("position")} options={positions.options} />
    </>
  );
}
