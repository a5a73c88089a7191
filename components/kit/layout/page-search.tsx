"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";
import { matchOptions } from "@/components/ui/option-match";
import { paths } from "@/lib/config/paths";
import { sectionsFor } from "./menu";
import { useCurrentUser } from "./use-current-user";

/** Searches the menu for pages that this person may open. */
export function PageSearch() {
  const t = useTranslations();
  const router = useRouter();
  const { isAdministrator } = useCurrentUser();
  const [wanted, setWanted] = useState("");
  const pages = sectionsFor({ isAdministrator, isAdminMode: true }).flatMap(({ entries }) =>
    entries.map(({ page }) => ({ value: page, label: t(`menu.${page}`) })),
  );
  const isSearching = wanted.trim() !== "";
  const found = isSearching ? matchOptions(pages, wanted) : [];
  const first = found[0];
  return (
    <search className="grid w-full max-w-sm gap-2 text-start">
      <form
        className="grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) router.push(paths[first.value]);
        }}
      >
        <label htmlFor="page-search" className="font-medium">
          {t("layout.findPage")}
        </label>
        <Input
          id="page-search"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </form>
      <p role="status" className="text-fg-muted text-sm">
        {isSearching && t("layout.foundPages", { count: found.length })}
      </p>
      {first && (
        <ul className="flex flex-wrap gap-2">
          {found.map(({ value, label }) => (
            <li key={value}>
              <a href={paths[value]} className={buttonClass()}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
