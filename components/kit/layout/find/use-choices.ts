"use client";

import { useTranslations } from "next-intl";
import { useSetting } from "@/lib/client/settings";
import type { Noun } from "@/lib/config/found-pages";
import type { Found } from "@/lib/contracts/search";
import { useCurrentUser } from "../current-user";
import { type Choice, type Group, groupsOf, matching } from "./choices";
import { useActions, usePages, useRecent } from "./own-choices";
import { useFound } from "./use-found";

/** What the list shows for a text: without one, what was opened recently, the pages and the actions. */
export function useChoices(text: string, onKeys: () => void) {
  const t = useTranslations("find");
  const { user, isAdministrator } = useCurrentUser();
  const [isAdminActive] = useSetting("adminActive");
  const finder = { isAdministrator, isAdminMode: isAdministrator && isAdminActive };
  const pages = usePages(finder);
  const actions = useActions(onKeys);
  const recent = useRecent(user?.id, finder);
  const { found, error, isAnswered } = useFound(text);

  const hintOf = (_: Noun, row: Found[Noun][number]) => {
    if ("hint" in row) return row.hint;
    return t("user_program" in row ? `programs.${row.kind}` : `courses.${row.kind}`);
  };
  const asked = found ? groupsOf(found, finder, hintOf) : [];
  const known: Group[] =
    text === ""
      ? [
          { name: "recent", choices: recent },
          { name: "pages", choices: pages },
          { name: "actions", choices: actions },
        ]
      : [
          { name: "pages", choices: matching(pages, text) },
          { name: "actions", choices: matching(actions, text) },
        ];
  const ofServer = new Set(asked.flatMap(({ choices }) => choices));
  return {
    groups: [...known, ...asked].filter(({ choices }) => choices.length > 0),
    isAnswered,
    isOfServer: (choice: Choice) => ofServer.has(choice),
    error,
  };
}
