"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { NumberField } from "@/components/kit/form/number-field";
import { SelectField } from "@/components/kit/form/select-field";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { Page } from "@/components/kit/layout/page";
import { Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { type Company, companyContract, secondFactorGroups } from "@/lib/contracts/company";
import { offsetText, timeZones } from "@/lib/rules/time-zones";
import { CompanySignIn } from "./company-sign-in";
import { HiddenSteps } from "./hidden-steps";

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
      <CompanySignIn />
      <HiddenSteps />
    </Page>
  );
}

function Settings({ company }: { company: Company }) {
  const t = useTranslations("companySettings");
  const router = useRouter();
  const toasts = useToasts();
  const { send } = useSend(change);
  const [now] = useState(() => new Date());
  const [zones] = useState(() =>
    timeZones().map((value) => ({ value, label: value.replaceAll("_", " "), hint: offsetText(value, now) })),
  );
  return (
    <div className="grid max-w-xl gap-4 rounded-lg border border-border bg-surface p-4">
      <h2 className="text-lg wrap-anywhere">{company.title}</h2>
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
        <ComboboxField<Field, string> name="time_zone" label={t("timeZone")} hint={t("timeZoneText")} options={zones} />
        <CheckboxField<Field> name="is_fail_comment_required" label={t("failComment")} hint={t("failCommentText")} />
        <SelectField<Field, SecondFactorGroup>
          name="second_factor_for"
          label={t("secondFactor")}
          hint={t("secondFactorHint")}
          isRequired
          options={secondFactorGroups.map((value) => ({ value, label: t(`secondFactorFor.${value}`) }))}
        />
        <NumberField<Field> name="anonymise_after_days" label={t("anonymiseAfter")} hint={t("anonymiseAfterHint")} />
      </Form>
    </div>
  );
}
