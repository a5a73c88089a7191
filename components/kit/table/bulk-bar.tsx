"use client";

import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { BulkAction } from "./column";
import type { Noun } from "./data-table-props";
import type { RowSelection } from "./use-selection";
import type { TableModel } from "./use-table-model";

/** Where there is room beside the menu of pages, so many actions are buttons; the others are in a menu. */
const MOST_BUTTONS = 2;

type BulkBarProps<Row> = {
  actions: readonly BulkAction<Row>[];
  selection: RowSelection<Row>;
  model: TableModel<Row>;
  count: number;
  noun: Noun;
};

/**
 * The actions on ticked rows, in the place of the toolbar, so that no row moves. Screen readers announce the number of
 * rows politely.
 */
export function BulkBar<Row>({ actions, selection, model, count, noun }: BulkBarProps<Row>) {
  const t = useTranslations("table");
  const toasts = useToasts();
  const [running, setRunning] = useState<string>();
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id);
    try {
      await action.run(selection.chosen());
    } catch (error) {
      toasts.problem(error);
    } finally {
      setRunning(undefined);
    }
  };
  const isAny = selection.count > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isAny && t("selected", { count: selection.count })}
      </p>
      {isAny && (
        <fieldset
          aria-label={t("bulkActions")}
          className="absolute inset-x-0 top-0 z-3 flex h-14 min-w-0 items-center gap-2 border-border border-b bg-surface px-3 print:hidden"
        >
          <Checkbox
            className="sm:hidden"
            aria-label={t("selectPage")}
            checked={model.isPageTicked}
            isIndeterminate={!model.isPageTicked && model.isPagePartlyTicked}
            onChange={(event) => model.tickPage(event.target.checked)}
          />
          <span className="shrink-0 font-medium tabular-nums">{t("selected", { count: selection.count })}</span>
          {selection.selectAll && model.isPageTicked && selection.count < count && (
            <Button variant="ghost" size="sm" onClick={selection.selectAll}>
              {t("selectMatching", { rows: t(`nouns.${noun}`, { count }) })}
            </Button>
          )}
          <span className="ml-auto flex gap-2 max-xl:hidden">
            {actions.slice(0, MOST_BUTTONS).map((action) => (
              <Button
                key={action.id}
                size="sm"
                variant={action.isDanger ? "danger" : "secondary"}
                isBusy={running === action.id}
                onClick={() => run(action)}
              >
                {action.label}
              </Button>
            ))}
          </span>
          <span className={cx("max-xl:ml-auto", actions.length <= MOST_BUTTONS && "xl:hidden")}>
            <Menu
              label={t("bulkActions")}
              trigger={
                <Button size="sm" isBusy={running !== undefined}>
                  {t("actions")}
                  <ChevronDown aria-hidden />
                </Button>
              }
            >
              {actions.map((action, nth) => (
                <MenuItem
                  key={action.id}
                  isDanger={action.isDanger ?? false}
                  onSelect={() => run(action)}
                  {...(nth < MOST_BUTTONS && { className: "xl:hidden" })}
                >
                  {action.label}
                </MenuItem>
              ))}
            </Menu>
          </span>
          <IconButton variant="ghost" label={t("clearSelection")} onClick={selection.clear}>
            <X aria-hidden />
          </IconButton>
        </fieldset>
      )}
    </>
  );
}
