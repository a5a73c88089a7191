"use client";

import { EllipsisVertical, FolderInput, Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { Unit } from "@/lib/contracts/units";
import type { RowHandlers } from "./unit-row";

type Props = {
  unit: Unit;
  hasChildren: boolean;
  activeStop: number | undefined;
  isNarrow: boolean;
  on: RowHandlers;
};

/** The name and the manager are stops 0 and 1. */
const FIRST_STOP = 2;

/** Four buttons; on phones one menu. What cannot be deleted says why instead. */
export function RowActions({ unit, hasChildren, activeStop, isNarrow, on }: Props) {
  const t = useTranslations("units");
  const { id, title, can_be_deleted: canBeDeleted } = unit;
  const names = { unit: title };
  const keeps = canBeDeleted ? undefined : t(hasChildren ? "keeps.units" : "keeps.people");
  if (isNarrow)
    return (
      <Menu
        label={t("actionsOf", names)}
        trigger={
          <Button
            data-stop
            variant="ghost"
            size="icon"
            tabIndex={activeStop === FIRST_STOP ? 0 : -1}
            aria-label={t("actionsOf", names)}
            className="size-11"
          >
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<Plus aria-hidden />} onSelect={() => on.addUnder(id)}>
          {t("short.add")}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => on.edit(id)}>
          {t("short.edit")}
        </MenuItem>
        <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => on.move(id)}>
          {t("short.move")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} isDanger isDisabled={!canBeDeleted} onSelect={() => on.remove(id)}>
          {keeps ?? t("short.remove")}
        </MenuItem>
      </Menu>
    );
  const action = (nth: number, label: string, icon: ReactNode, run: (id: number) => void, reason?: string) => (
    <button
      data-stop
      type="button"
      tabIndex={activeStop === FIRST_STOP + nth ? 0 : -1}
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      title={reason ?? label}
      onClick={() => run(id)}
      className={cx(
        "grid h-[calc(var(--row)-6px)] w-[35px] place-items-center rounded-sm text-fg-muted pointer-coarse:size-11 [&_svg]:size-4",
        reason ? "opacity-50" : "hover:bg-primary-soft hover:text-fg",
      )}
    >
      {icon}
    </button>
  );
  return (
    <span className="flex max-sm:hidden">
      {action(0, t("addUnder", names), <Plus aria-hidden />, on.addUnder)}
      {action(1, t("edit", names), <Pencil aria-hidden />, on.edit)}
      {action(2, t("move", names), <FolderInput aria-hidden />, on.move)}
      {action(3, t("remove", names), <Trash2 aria-hidden />, on.remove, keeps)}
    </span>
  );
}
