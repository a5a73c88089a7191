"use client";

import { useTranslations } from "next-intl";
import {
  type ComponentProps,
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { widthOf } from "@/components/kit/table/fit";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/client/call";
import type { Look } from "@/lib/contracts/list-columns";
import { RowForm } from "./row-form";
import { LoadProblem } from "./row-sheet";
import type { AnyField, AnyRow, Contract, Listed, Screen } from "./screen";
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

type ScreenFieldProps = { name: string; field: AnyField; autoFocus: boolean; choicesOf(wanted: Listed): Choices };

/** Renders the control of a declared field. */
export function ScreenField({ name, field, autoFocus, choicesOf }: ScreenFieldProps) {
  const t = useTranslations();
  const base = { name, label: t(field.label), autoFocus, ...(field.hint && { hint: t(field.hint) }) };
  if (field.kind === "reference") return <ComboboxField {...base} options={choicesOf(field)} />;
  if (field.kind === "select")
    return <SelectField {...base} options={field.options.map(({ value, label }) => ({ value, label: t(label) }))} />;
  if (field.kind === "textarea") return <TextareaField {...base} />;
  if (field.kind === "number") return <NumberField {...base} />;
  return <TextField {...base} type={field.kind} />;
}

type Asking = { title: string; answer(may: boolean): void };

/** Asks before a second row gets the title of another, since people could not tell the two apart. */
export function useSameTitle({ list }: Contract, row: AnyRow | undefined) {
  const t = useTranslations("resource");
  const [asking, setAsking] = useState<Asking>();

  async function mayUse({ title }: { title?: unknown }): Promise<boolean> {
    if (typeof title !== "string") return true;
    // If this fails, saving fails too and says why.
    const found = await call(list, { query: { search: title, page_size: 200 } } as never).catch(() => undefined);
    const { results = [] } = (found ?? {}) as { results?: AnyRow[] };
    const isSame = (other: AnyRow) => other.id !== row?.id && plain(String(other.title)) === plain(title);
    if (!results.some(isSame)) return true;
    const may = await new Promise<boolean>((answer) => setAsking({ title, answer }));
    setAsking(undefined);
    return may;
  }

  const question: ReactNode = asking && (
    <ConfirmDialog
      isOpen
      title={t("sameTitle", { title: asking.title })}
      text={t("sameText")}
      confirmLabel={t("sameConfirm")}
      cancelLabel={t("cancel")}
      onConfirm={() => asking.answer(true)}
      onCancel={() => asking.answer(false)}
    />
  );
  return { mayUse, question };
}

function plain(title: string): string {
  return title.trim().toLocaleLowerCase();
}
