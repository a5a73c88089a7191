"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { RowAction } from "./column";

const buttonClass =
  "relative z-1 grid h-[calc(var(--row)-4px)] w-[35px] place-items-center rounded-sm text-fg-muted hover:bg-primary-soft hover:text-fg disabled:opacity-50 pointer-coarse:size-touch";

/** The signs stand below the head of their column, at the end of the row. */
const endClass = "-my-1 -mr-2 flex justify-end";

/**
 * The first action of a row as a button, and all others in a menu: nothing in a row is red before it is wanted. A phone
 * has room for the menu alone, so there the first action is in it too.
 */
export function RowMenu({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const t = useTranslations("table");
  const [first] = actions;
  if (!first) return null;
  const isFirstShown = !first.isDanger;
  if (isFirstShown && actions.length === 1)
    return (
      <span className={endClass}>
        <ActionButton action={first} name={name} />
      </span>
    );
  return (
    <span className={endClass}>
      {isFirstShown && <ActionButton action={first} name={name} className="max-sm:hidden" />}
      <Menu
        label={t("actionsOf", { row: name })}
        trigger={
          <button type="button" className={buttonClass} aria-label={t("actionsOf", { row: name })} title={t("more")}>
            <Ellipsis aria-hidden className="size-4" />
          </button>
        }
      >
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            icon={<action.icon aria-hidden />}
            isDanger={action.isDanger ?? false}
            isDisabled={action.isDisabled ?? false}
            onSelect={action.onSelect}
            {...(isFirstShown && action === first && { className: "sm:hidden" })}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

function ActionButton({ action, name, className }: { action: RowAction; name: string; className?: string }) {
  const t = useTranslations("table");
  const { label, icon: Icon, onSelect, isDisabled } = action;
  return (
    <button
      type="button"
      className={cx(buttonClass, className)}
      aria-label={t("actionOn", { action: label, row: name })}
      title={label}
      disabled={isDisabled}
      onClick={onSelect}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
