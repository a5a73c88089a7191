"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Button } from "@/components/ui/button";

/**
 * The props of a list's form: its target is "new", the id of a row, or null. `onDone` closes it and leads to a new row;
 * it returns whether it has.
 */
export type SheetProps<Row> = {
  target: string | null;
  row: Row | undefined;
  error: unknown;
  onDone(row: Row): Promise<boolean>;
  onClose(): void;
};

type RowSheetProps<Row> = SheetProps<Row> &
  Pick<ComponentProps<typeof FormDialog>, "size"> & {
    createTitle: string;
    editTitle(row: Row): string;
    /** The heading if the row could not be loaded. */
    errorTitle?: string;
    /** The form for a new row, or for the given one. */
    children(row: Row | undefined): ReactNode;
  };

/** The sheet around the form of one row. It shows an error if the row could not be loaded. */
export function RowSheet<Row>(props: RowSheetProps<Row>) {
  const { target, row, error, onClose, size, createTitle, editTitle, errorTitle, children } = props;
  const t = useTranslations();
  const isNew = target === "new";
  const known = target === null || isNew ? undefined : row;
  const isShown = isNew || known !== undefined;
  const failedTitle = errorTitle ?? t("table.failed");
  return (
    <FormDialog
      as="sheet"
      size={size}
      isOpen={isShown || Boolean(error)}
      onClose={onClose}
      title={known ? editTitle(known) : error && target !== null ? failedTitle : createTitle}
      closeLabel={t("resource.close")}
    >
      {/* The key resets the form for another row, so that it keeps no input of the previous one. */}
      {isShown && <Fragment key={target}>{children(known)}</Fragment>}
      {!isShown && Boolean(error) && <LoadProblem error={error} onClose={onClose} />}
    </FormDialog>
  );
}

/** Why the row could not be loaded. */
function LoadProblem({ error, onClose }: { error: unknown; onClose(): void }) {
  const t = useTranslations("resource");
  return (
    <div className="grid justify-items-start gap-3">
      <ProblemBox error={error} />
      <Button onClick={onClose}>{t("close")}</Button>
    </div>
  );
}
