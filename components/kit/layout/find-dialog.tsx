"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { dialogIsGone, mayLeave } from "@/components/kit/feedback/leave-guard";
import { problemText } from "@/components/kit/feedback/problem-text";
import { Input } from "@/components/ui/input";
import { Modal } from "@/components/ui/modal";
import { ApiProblem } from "@/lib/client/problem";
import { freshMs } from "@/lib/client/queries";
import { queryOf } from "@/lib/client/query-key";
import { keepRecent } from "@/lib/client/recent";
import { sendRequest } from "@/lib/client/send-request";
import { useSetting } from "@/lib/client/settings";
import { isAdministration, type Noun } from "@/lib/config/found-pages";
import { type Found, searchContract } from "@/lib/contracts/search";
import { type Choice, type Group, groupsOf, markedIn, matching, movedTo } from "./find-choices";
import { FindList, optionId } from "./find-list";
import { ACTION, RECENT, useActions, usePages, useRecent } from "./find-own-choices";
import { useCurrentUser } from "./use-current-user";

const MAX_LENGTH = 200;

type FindDialogProps = { onClose(): void; onKeys(): void };

/** Pages, actions, and what the server finds, in a list under one field (APG combobox); the whole screen of a phone. */
export function FindDialog({ onClose, onKeys }: FindDialogProps) {
  const t = useTranslations();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [markedKey, setMarkedKey] = useState<string>();
  const text = typed.trim();
  const { groups, isAnswered, isOfServer, error } = useFindChoices(text, onKeys);
  const all = groups.flatMap(({ choices }) => choices);
  const marked = markedIn(all, markedKey, text !== "");
  const open = useOpen(onClose);

  // Enter waits for the answer to what was typed, so that it never opens what an older text has found.
  const [isEntered, setIsEntered] = useState(false);
  const openMarked = useEffectEvent(() => marked && open(marked));
  useEffect(() => {
    if (!isEntered || !isAnswered) return;
    setIsEntered(false);
    openMarked();
  }, [isEntered, isAnswered]);

  function type(next: string) {
    setTyped(next);
    setMarkedKey(undefined);
    setIsEntered(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = all.length > 0 ? movedTo(all, marked, event.key) : undefined;
    if (next) setMarkedKey(next.key);
    else if (event.key !== "Enter") return;
    else if (marked && (isAnswered || !isOfServer(marked))) open(marked);
    else setIsEntered(text !== "");
    event.preventDefault();
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("find.title")}
      closeLabel={t("layout.close")}
      initialFocus={field}
      className="inset-0 sm:inset-x-0 sm:top-[10dvh] sm:bottom-auto sm:mx-auto sm:h-[min(560px,80dvh)] sm:w-[560px] sm:max-w-[calc(100vw-48px)] sm:rounded-lg sm:border"
      bar={
        <>
          <Input
            ref={field}
            role="combobox"
            aria-label={t("find.field")}
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={all.length > 0 ? listId : undefined}
            aria-activedescendant={marked && optionId(listId, marked)}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_LENGTH}
            placeholder={t("find.placeholder")}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <p className="pt-2 text-fg-muted text-xs pointer-coarse:hidden">{t("find.hint")}</p>
          <p role="status" className="sr-only">
            {text !== "" && isAnswered && !error && t("find.found", { count: all.length })}
          </p>
        </>
      }
    >
      <p role="status" className={error ? "pb-3 text-st-processing-fg" : undefined}>
        {error !== null && (isSilence(error) ? t("find.offline") : problemText(t, error))}
      </p>
      {all.length > 0 ? (
        <FindList
          id={listId}
          groups={groups}
          marked={marked}
          isBusy={!isAnswered}
          onMark={({ key }) => setMarkedKey(key)}
          onChoose={open}
        />
      ) : (
        text !== "" && isAnswered && !error && <p className="text-fg-muted wrap-anywhere">{t("find.none", { text })}</p>
      )}
    </Modal>
  );
}

function isSilence(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "no_response";
}

/** Closes the dialog, and then opens a page, if the person may leave this one, or runs an action. */
function useOpen(onClose: () => void) {
  const router = useRouter();
  const { user } = useCurrentUser();
  const [, setAdminMode] = useSetting("adminActive");
  return async ({ key, title, hint = null, href, run }: Choice) => {
    onClose();
    await dialogIsGone();
    run?.();
    if (href === undefined || !(await mayLeave())) return;
    if (user && !key.startsWith(ACTION)) keepRecent(user.id, { key: key.replace(RECENT, ""), title, hint, href });
    if (isAdministration(href)) setAdminMode(true);
    router.push(href);
  };
}

/** What the list shows for a text: without one, what was opened recently, the pages and the actions. */
export function useFindChoices(text: string, onKeys: () => void) {
  const t = useTranslations("find");
  const { user, isAdministrator } = useCurrentUser();
  const [isAdminActive] = useSetting("adminActive");
  const finder = { isAdministrator, isAdminMode: isAdministrator && isAdminActive };
  const pages = usePages(finder);
  const actions = useActions(onKeys, finder);
  const recent = useRecent(user?.id, finder);
  const { found, error, isAnswered } = useFound(text);

  const hintOf = (_: Noun, row: Found[Noun][number]) => {
    if ("hint" in row) return row.hint;
    return t("user_program" in row ? `programs.${row.kind}` : `courses.${row.kind}`);
  };
  const fromServer = found ? groupsOf(found, finder, hintOf) : [];
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
  const ofServer = new Set(fromServer.flatMap(({ choices }) => choices));
  return {
    groups: [...known, ...fromServer].filter(({ choices }) => choices.length > 0),
    isAnswered,
    isOfServer: (choice: Choice) => ofServer.has(choice),
    error,
  };
}

/** Letters that follow each other more quickly are sent together. */
const PAUSE_MS = 50;

/**
 * What the server finds for the text. Until it has answered, `found` is what was shown before; an answer to an older text
 * never replaces that to a newer one, because each text has a query of its own.
 */
function useFound(text: string) {
  const [sentText, setSentText] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSentText, text === "" ? 0 : PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(searchContract.find, "detail", { q: sentText }),
    queryFn: ({ signal }) => sendRequest(searchContract.find, { query: { q: sentText } }, { signal, isSilent: true }),
    enabled: sentText !== "",
    placeholderData: keepPreviousData,
    staleTime: freshMs.search,
  });
  const isAnswered = text === "" || (sentText === text && !isPlaceholderData && (data !== undefined || error !== null));
  return {
    found: text === "" ? undefined : data,
    error: sentText === text ? error : null,
    /** Whether what is shown answers the text, with results or an error. */
    isAnswered,
  };
}
