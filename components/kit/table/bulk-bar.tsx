"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { BulkAction } from "./column";
import type { TableModel } from "./table-model";
import type { RowSelection } from "./use-selection";

type BulkBarProps<Row> = {
  actions: readonly BulkAction<Row>[];
  selection: RowSelection<Row>;
  model: TableModel<Row>;
  count: number;
};

/** The actions on ticked rows. Screen readers announce their number politely. */
export function BulkBar<Row>({ actions, selection, model, count }: BulkBarProps<Row>) {
  const t = useTranslations("table");
  const tell = useTell();
  const pageId = useId();
  const [running, setRunning] = useState<string>();
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id);
    try {
      await action.run(selection.chosen());
    } catch (error) {
      tell.problem(error);
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
      {model.rows.length > 0 && (
        <div className="flex items-center gap-3 border-border border-b px-3 py-2 sm:hidden">
          <Checkbox
            id={pageId}
            checked={model.isPageTicked}
            isIndeterminate={!model.isPageTicked && model.isPagePartlyTicked}
            onChange={(event) => model.tickPage(event.target.checked)}
          />
          <label htmlFor={pageId}>{t("selectPage")}</label>
        </div>
      )}
      {isAny && (
        <fieldset
          aria-label={t("bulkActions")}
          className="flex min-w-0 flex-wrap items-center gap-2 border-border border-b bg-primary-soft px-3 py-2"
        >
          <span className="font-medium tabular-nums">{t("selected", { count: selection.count })}</span>
          {selection.selectAll && model.isPageTicked && selection.count < count && (
            <Button variant="ghost" size="sm" onClick={selection.selectAll}>
              {t("selectMatching", { count })}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            {t("clearSelection")}
          </Button>
          <span className="flex flex-wrap gap-2 max-sm:hidden">
            {actions.map((action) => (
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
          <span className="sm:hidden">
            <Menu
              label={t("bulkActions")}
              align="start"
              trigger={
                <Button size="sm" isBusy={running !== undefined}>
                  {t("actions")}
                  <ChevronDown aria-hidden />
                </Button>
              }
            >
              {actions.map((action) => (
                <MenuItem key={action.id} isDanger={action.isDanger ?? false} onSelect={() => run(action)}>
                  {action.label}
                </MenuItem>
              ))}
            </Menu>
          </span>
        </fieldset>
      )}
    </>
  );
}
