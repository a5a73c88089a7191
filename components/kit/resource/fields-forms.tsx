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
import { NumberField } from "@/components/kit/form/number-field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { cssWidth } from "@/components/kit/table/fit";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { sendRequest } from "@/lib/client/send-request";
import type { Look } from "@/lib/contracts/list-columns";
import type { AnyField, AnyForm, Contract, WithId } from "./contract";
import { RowForm } from "./row-form";
import { RowSheet, type SheetProps } from "./row-sheet";

type RowContract = ComponentProps<typeof RowForm>["contract"];

export type FieldsProps<Row> = SheetProps<Row> & {
  contract: Contract;
  form: AnyForm;
  /** The values that a new row begins with, such as its parent. */
  fixed: object | undefined;
  /** The row that was created last, while one after another is. */
  last?: object | undefined;
  createTitle: string;
  rowName(row: Row): string;
};

/** Renders the declared fields as a form. */
function FieldsOfRow<Row extends WithId>({ contract, form, row, fixed = {}, last, onDone, onClose }: FieldsProps<Row>) {
  const { isInline, fields, asksOfSameTitle } = form;
  const { mayUse, question } = useSameTitle(contract, row);
  return (
    <RowForm
      // A form is opened only if the contract has the endpoint.
      contract={contract as RowContract}
      row={row}
      defaults={{ ...fixed, ...beginsOf(form, last) }}
      layout={isInline ? "row" : "dialog"}
      onDone={onDone}
      onCancel={onClose}
      maySend={asksOfSameTitle ? mayUse : undefined}
    >
      {question}
      <div
        className={isInline ? inlineClass : "grid gap-4"}
        style={isInline ? underColumns(contract, Object.keys(fields)) : undefined}
      >
        {Object.entries(fields).map(([name, field], place) => (
          <DeclaredField key={name} name={name} field={field} autoFocus={place === 0} />
        ))}
      </div>
    </RowForm>
  );
}

function beginsOf({ fields }: AnyForm, last: object | undefined): object {
  const before = { ...last } as Record<string, unknown>;
  const begun = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "number" && field.begin !== undefined ? [[name, before[name] ?? field.begin]] : [],
  );
  return Object.fromEntries(begun);
}

/** In a table of full width the fields stand under their columns. */
const inlineClass =
  "grid gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(160px,1fr))] @min-[880px]/table:grid-cols-(--columns)";

/** The widths of the columns without their padding, which is the gap between the fields. */
function underColumns({ list }: Contract, names: readonly string[]): CSSProperties {
  const columns: Readonly<Record<string, Look>> = list.columns;
  const widths = names.map((name, place) => {
    const column = columns[name];
    return place === 0 || !column || column.grows
      ? "minmax(0,1fr)"
      : `max(${NARROWEST_PX}px, ${cssWidth(column)} - ${PADDING_PX}px)`;
  });
  return { "--columns": widths.join(" ") } as CSSProperties;
}

const PADDING_PX = 24;
/** An error below a field needs more room than a number. */
const NARROWEST_PX = 96;

/** The form beside the list. */
export function SheetForm<Row extends WithId>(props: FieldsProps<Row>) {
  const t = useTranslations("resource");
  const { createTitle, rowName } = props;
  return (
    <RowSheet {...props} createTitle={createTitle} editTitle={(row) => t("editTitle", { row: rowName(row) })}>
      {(row) => <FieldsOfRow {...props} row={row} />}
    </RowSheet>
  );
}

/** The form inside a table row: Enter saves, Shift+Enter saves and opens a new row, Esc cancels. */
export function InlineForm<Row extends WithId>(props: FieldsProps<Row>) {
  const { row, rowName, createTitle, onDone, onClose } = props;
  const t = useTranslations("resource");
  const [{ round, last }, setRound] = useState<{ round: number; last?: Row }>({ round: 0 });
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
    goesOn.current = !row && (nativeEvent as SubmitEvent).submitter === null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Keys in a question above the form reach it too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || !event.shiftKey) return;
    event.preventDefault();
    if (event.target instanceof Element) event.target.closest("form")?.requestSubmit();
  };
  const done = async (saved: Row) => {
    if (!goesOn.current) return onDone(saved);
    setRound({ round: round + 1, last: saved });
    return false;
  };
  return (
    <fieldset
      aria-label={row ? t("editTitle", { row: rowName(row) }) : createTitle}
      className="min-w-0"
      onKeyDown={press}
      onSubmitCapture={send}
    >
      <FieldsOfRow key={round} {...props} last={last} onDone={done} />
      {!row && <p className="mt-2 text-fg-muted text-xs max-sm:hidden">{t("inlineKeys")}</p>}
    </fieldset>
  );
}

type DeclaredFieldProps = { name: string; field: AnyField; autoFocus: boolean };

/** Renders the control of a declared field. */
function DeclaredField({ field, ...rest }: DeclaredFieldProps) {
  const { label, hint } = field;
  const base = { ...rest, label, ...(hint && { hint }) };
  if (field.kind === "combobox") return <ComboboxField {...base} options={field.options} />;
  if (field.kind === "select") return <SelectField {...base} options={field.options} />;
  if (field.kind === "textarea") return <TextareaField {...base} />;
  if (field.kind === "number") return <NumberField {...base} />;
  return <TextField {...base} type={field.kind} />;
}

type Titled = WithId & { title?: unknown };
type Asking = { title: string; answer(may: boolean): void };

/** Asks before a second row gets the title of another, since people could not tell the two apart. */
function useSameTitle({ list }: Contract, row: WithId | undefined) {
  const t = useTranslations("resource");
  const [asking, setAsking] = useState<Asking>();

  async function mayUse({ title }: { title?: unknown }): Promise<boolean> {
    if (typeof title !== "string") return true;
    // If this fails, saving fails too and says why.
    const found = await sendRequest(list, { query: { search: title, page_size: 200 } } as never).catch(() => undefined);
    const { results = [] } = (found ?? {}) as { results?: Titled[] };
    const isSame = (other: Titled) => other.id !== row?.id && comparable(String(other.title)) === comparable(title);
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

function comparable(title: string): string {
  return title.trim().toLocaleLowerCase();
}
