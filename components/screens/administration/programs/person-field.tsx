"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { matchOptions } from "@/components/ui/option-match";
import { listQuery } from "@/lib/client/queries";
import { userContract } from "@/lib/contracts/users";
import { listName } from "@/lib/rules/person-names";
import { usePaused } from "./use-paused";

const PAGE = 20;
const PAUSE_MS = 200;

/** Finds a person on the server while one types: a company may have ten thousand. */
export function PersonField<Name extends string>({ name, label, autoFocus }: { name: Name; label: string; autoFocus?: boolean }) {
  const t = useTranslations("adaptationSetup");
  const [typed, setTyped] = useState("");
  const search = usePaused(typed.trim(), PAUSE_MS);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...listQuery(userContract.list, { page_size: PAGE, is_active: true, ordering: "last_name", ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const listed = (data?.results ?? []).map((user) => ({ value: user.id, label: listName(user), hint: user.email }));
  // Until the answer to what is typed has come, nobody who does not match may be chosen by a quick Enter.
  const isLate = isPlaceholderData || search !== typed.trim();
  return (
    <ComboboxField<Name>
      name={name}
      label={label}
      {...(autoFocus && { autoFocus })}
      options={isLate ? matchOptions(listed, typed) : listed}
      placeholder={t("findPerson")}
      onSearch={setTyped}
      isBusy={isFetching || isLate}
    />
  );
}
