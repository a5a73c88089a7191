"use client";

import { History, Keyboard, Languages, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { readRecent } from "@/lib/client/recent";
import { isAdministration, orderPage } from "@/lib/config/found-pages";
import { paths } from "@/lib/config/paths";
import { languages } from "@/lib/contracts/fields";
import type { Choice } from "./find-choices";
import { keepLanguage, useLanguageChoice } from "./language-choice";
import { sectionsFor } from "./menu";
import { chooseTheme, themeIcons, themes, useTheme } from "./theme-switcher";

/** A recent choice has the key of what it opens, and this before it. */
export const RECENT = "recent:";
export const ACTION = "action:";

type Viewer = { isAdministrator: boolean; isAdminMode: boolean };

/** The pages of the menu, as it shows them to this person now. */
export function usePages(viewer: Viewer): Choice[] {
  const t = useTranslations("menu");
  return sectionsFor(viewer).flatMap(({ title, entries }) =>
    entries.map(({ page, icon }) => ({
      key: `page:${page}`,
      title: t(page),
      ...(title !== "home" && { hint: t(title) }),
      icon,
      href: paths[page],
    })),
  );
}

/** What an administrator begins: each opens the page with its form. */
const deeds = [
  ["user", "users", "users.form=new"],
  ["import", "users", "/import"],
  ["task", "tasks", "tasks.form=new"],
  ["taskForMany", "users", "give=task"],
  ["assignToMany", "users", "give=program"],
  ["assignGroup", "adaptationSetup", "tab=assign&given.form=new"],
  ["unit", "units", "units.form=new"],
  ["position", "positions", "positions.form=new"],
  ["competency", "competencies", "competencies.form=new"],
  ["specialization", "specializations", "specializations.form=new"],
  ["adaptationCourse", "adaptationCourses", "trainings.form=new"],
  ["group", "adaptationSetup", "groups.form=new"],
  ["checklist", "checklists", "checklists.form=new"],
] as const;

/** What this person may begin. */
function useDeeds(isAdministrator: boolean): Choice[] {
  const t = useTranslations();
  const order = { key: `${ACTION}order`, title: t("mySpecializations.order"), icon: Plus, href: orderPage() };
  if (!isAdministrator) return [order];
  const begun = deeds.map(([name, page, rest]) => ({
    key: `${ACTION}${name}`,
    title: t(`find.deeds.${name}`),
    hint: t(`menu.${page}`),
    icon: Plus,
    href: `${paths[page]}${rest.startsWith("/") ? rest : `?${rest}`}`,
  }));
  return [order, ...begun];
}

export function useActions(onKeys: () => void, { isAdministrator }: Viewer): Choice[] {
  const t = useTranslations();
  const own = useDeeds(isAdministrator);
  const theme = useTheme();
  const language = useLanguageChoice(keepLanguage);
  return [
    ...own,
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        key: `${ACTION}${one}`,
        title: `${t("preferences.theme")}: ${t(`preferences.${one}`)}`,
        icon: themeIcons[one],
        run: () => chooseTheme(one),
      })),
    ...languages
      .filter((one) => one !== language.current)
      .map((one) => ({
        key: `${ACTION}${one}`,
        title: `${t("preferences.language")}: ${t(`preferences.languages.${one}`)}`,
        icon: Languages,
        run: () => language.choose(one),
      })),
    { key: `${ACTION}keys`, title: t("find.keys.title"), icon: Keyboard, run: onKeys },
  ];
}

/** What this person opened before, as long as they may still open it. */
export function useRecent(person: number | undefined, { isAdministrator }: Viewer): Choice[] {
  const [kept] = useState(() => (person === undefined ? [] : readRecent(person)));
  return kept
    .filter(({ href }) => isAdministrator || !isAdministration(href))
    .map((one) => ({ ...one, key: RECENT + one.key, icon: History }));
}
