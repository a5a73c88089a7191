"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { NumberField } from "@/components/kit/form/number-field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextField } from "@/components/kit/form/text-field";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { paths } from "@/lib/config/paths";
import {
  type AnswersShown,
  answersShown,
  type Company,
  companyContract,
  secondFactorGroups,
} from "@/lib/contracts/company";
import { type Language, languages } from "@/lib/contracts/fields";
import { setUpContract } from "@/lib/contracts/set-up";
import { setUpSight } from "@/lib/rules/set-up-card";
import { offsetText, timeZones } from "@/lib/rules/time-zones";
import { CompanyLogoCard } from "./company-logo-card";
import { CompanySignIn } from "./company-sign-in";

const { change } = companyContract;
type Field = FieldOf<typeof change>;
type SecondFactorGroup = (typeof secondFactorGroups)[number];

/** The settings of the company. */
export function CompanyScreen() {
  const t = useTranslations("menu");
  const { user } = useCurrentUser();
  return (
    <Page title={t("company")}>
      {user ? <Settings company={user.company} /> : <Skeleton className="h-48" />}
      {user && <CompanyLogoCard company={user.company} />}
      <CompanySignIn />
      <HiddenSteps />
    </Page>
  );
}

function Settings({ company }: { company: Company }) {
  const t = useTranslations("companySettings");
  const names = useTranslations("preferences.languages");
  const router = useRouter();
  const toasts = useToasts();
  const { send } = useSend(change);
  const [now] = useState(() => new Date());
  const [zones] = useState(() =>
    timeZones().map((value) => ({ value, label: value.replaceAll("_", " "), hint: offsetText(value, now) })),
  );
  return (
    <div className="max-w-xl rounded-lg border border-border bg-surface p-4">
      <Form
        endpoint={change}
        isPatch
        defaults={company}
        send={(body) => send({ body })}
        onDone={() => {
          toasts.success(t("saved"));
          // The pages that the server has rendered show times of the old zone.
          router.refresh();
        }}
        submitLabel={t("save")}
      >
        <Section title={t("sections.company")}>
          <TextField<Field> name="title" label={t("name")} hint={t("nameText")} isRequired />
          <ComboboxField<Field, string>
            name="time_zone"
            label={t("timeZone")}
            hint={t("timeZoneText")}
            isRequired
            options={zones}
          />
          <SelectField<Field, Language>
            name="language"
            label={t("language")}
            hint={t("languageText")}
            isRequired
            options={languages.map((value) => ({ value, label: names(value) }))}
          />
        </Section>
        <Section title={t("sections.learning")}>
          <NumberField<Field> name="proposed_days" label={t("proposedDays")} hint={t("proposedDaysText")} isRequired />
          <NumberField<Field> name="due_soon_days" label={t("dueSoon")} hint={t("dueSoonText")} isRequired />
          <NumberField<Field> name="escalate_after_days" label={t("escalateAfter")} hint={t("escalateAfterText")} />
          <CheckboxField<Field> name="is_opening_required" label={t("openFirst")} hint={t("openFirstText")} />
          <SelectField<Field, AnswersShown>
            name="answers_shown"
            label={t("answersShown")}
            hint={t("answersShownText")}
            isRequired
            options={answersShown.map((value) => ({ value, label: t(`answersShownAre.${value}`) }))}
          />
          <CheckboxField<Field> name="is_fail_comment_required" label={t("failComment")} hint={t("failCommentText")} />
        </Section>
        <Section title={t("sections.people")}>
          <SelectField<Field, SecondFactorGroup>
            name="second_factor_for"
            label={t("secondFactor")}
            hint={t("secondFactorHint")}
            isRequired
            options={secondFactorGroups.map((value) => ({ value, label: t(`secondFactorFor.${value}`) }))}
          />
          <NumberField<Field> name="anonymise_after_days" label={t("anonymiseAfter")} hint={t("anonymiseAfterHint")} />
        </Section>
      </Form>
    </div>
  );
}

/** Settings of one matter under their heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 not-first-of-type:border-border not-first-of-type:border-t not-first-of-type:pt-4"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shows the steps that the reader has hidden on the home page again, and leads to them. */
function HiddenSteps() {
  const t = useTranslations("companySettings");
  const router = useRouter();
  const toasts = useToasts();
  const { data } = useQuery(detailQuery(setUpContract.steps));
  const { send, isSending } = useSend(setUpContract.keep);
  if (!data || setUpSight(data) !== "hidden") return null;
  const show = () => send({ body: { card: "shown" } }).then(() => router.push(paths.mySpecializations), toasts.problem);
  return (
    <section className="flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-fg-muted">{t("stepsHidden")}</p>
      <Button size="sm" isBusy={isSending} onClick={() => void show()}>
        {t("showSteps")}
      </Button>
    </section>
  );
}
