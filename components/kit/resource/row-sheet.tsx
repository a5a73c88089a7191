"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { FormDialog } from "@/components/kit/form/form-dialog";
import type { SheetProps } from "./list-with-sheet";

type RowSheetProps<Row> = SheetProps<Row> &
  Pick<ComponentProps<typeof FormDialog>, "as" | "size"> & {
    createTitle: string;
    editTitle(row: Row): string;
    /** The heading of the error if the row could not be loaded. */
    errorTitle?: string;
    /** The form for a new row, or for the given one. */
    children(row: Row | undefined): ReactNode;
  };

/** The sheet or dialog around the form of one row. It shows an error if the row could not be loaded. */
export function RowSheet<Row>(props: RowSheetProps<Row>) {
  const { target, row, error, onClose, as = "sheet", size, createTitle, editTitle, errorTitle, children } = props;
  const t = useTranslations("resource");
  const isNew = target === "new";
  const known = target === null || isNew ? undefined : row;
  const isShown = isNew || known !== undefined;
  return (
    <FormDialog
      as={as}
      size={size}
      isOpen={isShown || Boolean(error)}
      onClose={onClose}
      title={known ? editTitle(known) : createTitle}
      closeLabel={t("close")}
    >
      {/* The key resets the form for another row, so that it keeps no input of the previous one. */}
      {isShown && <Fragment key={target}>{children(known)}</Fragment>}
      {!isShown && Boolean(error) && <ProblemBox error={error} title={errorTitle} />}
    </FormDialog>
  );
}
