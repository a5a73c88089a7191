"use client";

import { useTranslations } from "next-intl";
import {
  type ComponentProps,
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { widthOf } from "@/components/kit/table/fit";
import type { Look } from "@/lib/contracts/list-columns";
import type { Listed } from "./reference";
import { RowForm } from "./row-form";
import { LoadProblem } from "./row-sheet";
import { useSameTitle } from "./same-title";
import type { AnyRow, Screen } from "./screen";
import { ScreenField } from "./screen-field";
import type { Choices } from "./use-choices";

type RowContract = ComponentProps<typeof RowForm>["contract"];

export type ScreenFormProps = {
  screen: Screen;
  /** The row to change; without it the form creates a row. */
  row: AnyRow | undefined;
  /** The field of a new row with the id of its parent. */
  fixed: Readonly<Record<string, number>>;
  choicesOf(wanted: Listed): Choices;
  onDone(): void;
  onCancel(): void;
};

/** Renders the declared fields as a form. */
function ScreenForm({ screen, row, fixed, choicesOf, onDone, onCancel }: ScreenFormProps) {
  const { isInline, fields, contract } = screen;
  const { mayUse, question } = useSameTitle(contract, row);
  return (
    <RowForm
      // A form is opened only if the contract has the endpoint.
      contract={contract as RowContract}
      row={row}
      defaults={fixed}
      layout={isInline ? "row" : "dialog"}
      onDone={onDone}
      onCancel={onCancel}
      maySend={screen.asksOfSameTitle && mayUse}
    >
      {question}
      <div className={isInline ? inlineClass : "grid gap-4"} style={isInline ? underColumns(screen) : undefined}>
        {Object.entries(fields).map(([name, field], place) => (
          <ScreenField key={name} name={name} field={field} autoFocus={place === 0} choicesOf={choicesOf} />
        ))}
      </div>
    </RowForm>
  );
}

/** In a table of full width the fields stand under their columns. */
const inlineClass =
  "grid gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(160px,1fr))] @min-[880px]/table:grid-cols-(--columns)";

/** The widths of the columns without their padding, which is the gap between the fields. */
function underColumns({ contract, fields }: Screen): CSSProperties {
  const columns: Readonly<Record<string, Look>> = contract.list.columns;
  const widths = Object.keys(fields).map((name, place) => {
    const column = columns[name];
    return place === 0 || !column || column.grows
      ? "minmax(0,1fr)"
      : `${Math.max(NARROWEST_PX, widthOf(column) - PADDING_PX)}px`;
  });
  return { "--columns": widths.join(" ") } as CSSProperties;
}

const PADDING_PX = 24;
/** An error below a field needs more room than a number. */
const NARROWEST_PX = 96;

type DialogProps = ScreenFormProps & {
  isReady: boolean;
  isOpen: boolean;
  title: string;
  error: unknown;
};

/** The form beside the table. */
export function FormSheet({ isOpen, isReady, title, error, ...rest }: DialogProps) {
  const t = useTranslations("resource");
  return (
    <FormDialog as="sheet" isOpen={isOpen} onClose={rest.onCancel} title={title} closeLabel={t("close")}>
      {isOpen && Boolean(error) && <LoadProblem error={error} onClose={rest.onCancel} />}
      {isOpen && isReady && <ScreenForm {...rest} />}
    </FormDialog>
  );
}

type InlineProps = ScreenFormProps & { title: string };

/** The form inside a table row: Enter saves, Shift+Enter saves and opens a new row, Esc cancels. */
export function InlineForm({ title, ...props }: InlineProps) {
  const t = useTranslations("resource");
  const [round, setRound] = useState(0);
  const goesOn = useRef(false);
  const [opener] = useState(() => document.activeElement);
  // Removing the form would lose the focus: return it to the button that opened the form.
  useEffect(
    () => () =>
      document.activeElement === document.body && opener instanceof HTMLElement ? opener.focus() : undefined,
    [opener],
  );
  // Enter and a click submit by the form's button; only Shift+Enter submits without one.
  const send = ({ nativeEvent }: FormEvent) => {
    goesOn.current = !props.row && (nativeEvent as SubmitEvent).submitter === null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Keys in a question above the form reach it too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === "Escape") props.onCancel();
    if (event.key !== "Enter" || !event.shiftKey) return;
    event.preventDefault();
    if (event.target instanceof Element) event.target.closest("form")?.requestSubmit();
  };
  const done = () => {
    if (goesOn.current) setRound(round + 1);
    else props.onDone();
  };
  return (
    <fieldset aria-label={title} className="min-w-0" onKeyDown={press} onSubmitCapture={send}>
      <ScreenForm key={round} {...props} onDone={done} />
      {!props.row && <p className="mt-2 text-fg-muted text-xs max-sm:hidden">{t("inlineKeys")}</p>}
    </fieldset>
  );
}
