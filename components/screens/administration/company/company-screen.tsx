"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { Page } from "@/components/kit/layout/page";
import { Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { type Company, companyContract } from "@/lib/contracts/company";
import { offsetText, timeZones } from "@/lib/rules/time-zones";

const { change } = companyContract;
type Field = FieldOf<typeof change>;

/** The settings of the company. */
export function CompanyScreen() {
  const t = useTranslations("menu");
  const { user } = useCurrentUser();
  return <Page title={t("company")}>{user ? <Settings company={user.company} /> : <Skeleton className="h-48" />}</Page>;
}

function Settings({ company }: { company: Company }) {
  const t = useTranslations("companySettings");
  const router = useRouter();
  const tell = useTell();
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
        defaults={{ time_zone: company.time_zone, is_fail_comment_required: company.is_fail_comment_required }}
        send={(body) => send({ body })}
        onDone={() => {
          tell.success(t("saved"));
          // The pages that the server has rendered show times of the old zone.
          router.refresh();
        }}
        submitLabel={t("save")}
      >
        <ComboboxField<Field, string> name="time_zone" label={t("timeZone")} hint={t("timeZoneText")} options={zones} />
        <CheckboxField<Field> name="is_fail_comment_required" label={t("failComment")} hint={t("failCommentText")} />
      </Form>
    </div>
  );
}
