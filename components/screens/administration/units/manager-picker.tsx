"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { matchOptions } from "@/components/ui/option-match";
import { listQuery } from "@/lib/client/queries";
import { userContract } from "@/lib/contracts/users";
import { listName } from "@/lib/rules/person-names";

const PAGE = 20;
const PAUSE_MS = 200;

type Props = {
  value: number | null;
  /** The name of who is chosen now, who may not be among the first that are listed. */
  name: string;
  onChange(value: number | null): void;
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

/** Finds a person on the server while one types: a company may have ten thousand. */
export function ManagerPicker({ value, name, onChange, id, ...aria }: Props) {
  const t = useTranslations("units");
  const [typed, setTyped] = useState("");
  const search = usePaused(typed.trim());
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...listQuery(userContract.list, { page_size: PAGE, is_active: true, ordering: "last_name", ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const listed = (data?.results ?? []).map((user) => ({
    value: user.id,
    label: listName(user),
    hint: user.email,
    image: user.image,
  }));
  // Until the answer to what is typed has come, nobody who does not match may be chosen by a quick Enter.
  const isLate = isPlaceholderData || search !== typed.trim();
  const people = isLate ? matchOptions(listed, typed) : listed;
  const isListed = value === null || typed !== "" || people.some((person) => person.value === value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t("manager")}
      </label>
      <Combobox
        {...aria}
        id={id}
        aria-required
        options={isListed ? people : [{ value, label: name }, ...people]}
        value={value}
        onChange={onChange}
        onSearch={setTyped}
        isBusy={isFetching || isLate}
        placeholder={t("manager")}
        words={{ none: t("picker.none"), clear: t("picker.clear"), open: t("picker.open") }}
      />
    </>
  );
}

/** What was typed, once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
