"use client";

import { Bookmark, BookmarkPlus, Pencil, Save, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { TableViewsProps } from "@/components/kit/table/data-table-props";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useSend } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { savedViewContract } from "@/lib/contracts/saved-views";
import type { TableTabs } from "./use-table-tabs";
import { keptOfQuery, queryOfKept } from "./view-query";

const dialogPart = lazyPart(() => import("./view-dialog"), { isRare: true });

type Props = TableTabs & TableViewsProps & { isInBar?: boolean };

/** What can be done with views: keep what the table shows under a name, change or delete the current one. */
export function ViewMenu({ current, isChanged, list, view, change, hidden, isInBar = false }: Props) {
  const t = useTranslations("views");
  const toasts = useToasts();
  const { send, isSending } = useSend(savedViewContract.patch);
  const [open, setOpen] = useState<"new" | "edit" | "delete">();
  const close = () => setOpen(undefined);
  const dialog = useLazyPart(dialogPart, open === "new" || open === "edit", close);
  // Also the columns that the reader has hidden in this browser.
  const shown = queryOfKept({ ...view, hidden: view.hidden ?? hidden ?? null });
  const saved = current?.saved;
  const own = saved?.may_change ? saved : undefined;
  const show = (id: number, query: string) => change({ ...keptOfQuery(query), named: String(id) });

  async function save() {
    if (!own) return setOpen("new");
    try {
      const { query } = await send({ params: { id: own.id }, body: { query: shown } });
      toasts.done(t("saved", { title: own.title }));
      show(own.id, query);
    } catch (error) {
      toasts.problem(error);
    }
  }

  const mayKeep = shown !== "";
  const isWorthSaving = isChanged && mayKeep;
  return (
    <div className="flex shrink-0 items-center gap-1">
      {isInBar && isWorthSaving && (
        <Button size="sm" className="max-sm:hidden" isBusy={isSending} onClick={save}>
          {t(own ? "save" : "keep")}
        </Button>
      )}
      <Menu
        label={t("menu")}
        trigger={
          <IconButton
            variant={isInBar ? "ghost" : "secondary"}
            label={t("menu")}
            className={isInBar ? "relative" : undefined}
          >
            <Bookmark aria-hidden className={isWorthSaving ? "text-primary" : undefined} />
          </IconButton>
        }
      >
        {own && (
          <MenuItem icon={<Save aria-hidden />} isDisabled={!isWorthSaving} onSelect={() => void save()}>
            {t("saveChanges", { title: own.title })}
          </MenuItem>
        )}
        <MenuItem icon={<BookmarkPlus aria-hidden />} isDisabled={!mayKeep} onSelect={() => setOpen("new")}>
          {t("keepAs")}
        </MenuItem>
        {own && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpen("edit")}>
              {t("edit", { title: own.title })}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden />} isDanger onSelect={() => setOpen("delete")}>
              {t("delete", { title: own.title })}
            </MenuItem>
          </>
        )}
      </Menu>
      {open === "new" && dialog && <dialog.ViewDialog list={list} query={shown} onKept={show} onClose={close} />}
      {open === "edit" && own && dialog && <dialog.ViewDialog view={own} onClose={close} />}
      {open === "delete" && own && (
        <LazyConfirm
          what="delete"
          endpoint={savedViewContract.remove}
          id={own.id}
          rowName={own.title}
          undo={() => sendRequest(savedViewContract.create, { body: own })}
          onClose={close}
        />
      )}
    </div>
  );
}
