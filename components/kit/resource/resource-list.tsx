"use client";

import { Inbox, type LucideIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import type { ConfirmWords } from "@/components/kit/feedback/confirm-change";
import type { DeletionBlock } from "@/components/kit/feedback/deletion-dialog";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { LeaveScope } from "@/components/kit/feedback/leave-scope";
import type { Undo } from "@/components/kit/feedback/use-undo";
import { PageWithAction } from "@/components/kit/layout/page-with-action";
import type { Opening, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import type { DataTableProps } from "@/components/kit/table/data-table-props";
import type { TableSource } from "@/components/kit/table/source";
import { type ListColumnsOptions, useListColumns } from "@/components/kit/table/use-list-columns";
import { useNewFirst } from "@/components/kit/table/use-new-first";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { Button } from "@/components/ui/button";
import { type Lazy, lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { modalFrame } from "@/components/ui/modal";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import type { AnyForm, Contract, CopyEndpoint, FieldsForm, ListRow, WithId } from "./contract";
import type { SheetProps } from "./row-sheet";
import { type Editing, useEditing } from "./use-editing";
import { useRowActions } from "./use-row-actions";

/** A form of its own, in a module that the browser loads when a form is opened for the first time. */
type OwnForm<Row, Part> = { part: Lazy<Part>; draw(part: Part, sheet: SheetProps<Row>): ReactNode; isInline?: boolean };

type ResourceListProps<C extends Contract, Part> = ListColumnsOptions<C["list"]> &
  Pick<DataTableProps<ListRow<C>>, "caption" | "noun" | "filters" | "expand" | "bulk" | "tools" | "views"> & {
    /** The name in the address and in stored settings. */
    name: string;
    /** The list is a page of its own, headed by its caption, with the button to create beside it instead of in the toolbar. */
    isPage?: boolean;
    /** One of several lists of a page, whose heading has the button to create. */
    isHeaded?: boolean;
    /** The list is a part of a row or a card: it has its caption as a heading, no search, and nothing in the address. */
    isPart?: boolean;
    contract: C;
    /** Parameters that every query of the list has, such as the parent of its rows. Declared fields begin with them. */
    fixed?: object;
    /** By default the text of the first column. */
    rowName?(row: ListRow<C>): string;
    /** What the name of a row opens; by default its page, its details, or else its form. */
    opening?(row: ListRow<C>): Opening | undefined;
    /** The page of a row, if it has one, which its name opens and which follows its creation. */
    pageOf?(row: ListRow<C>): string;
    /** How rows are created and changed. */
    form?: FieldsForm<C> | OwnForm<ListRow<C>, Part>;
    createLabel?: string;
    /** What creates a row, if not the form. */
    create?: { label: string; onCreate(): void };
    /** Why there are no rows: in a few words, in a sentence what they are for, and what else may begin the list of a page. */
    empty: { title: string; text?: string; otherAction?: ReactNode };
    emptyIcon?: LucideIcon;
    /** Actions of a row between "edit" and "delete". A new function each time would render every row again. */
    moreActions?(row: ListRow<C>): readonly RowAction[];
    /** How a row is copied under another title, and what the copy has, in a sentence. */
    copying?: { endpoint: CopyEndpoint; text: string };
    /** Texts of the question before a deletion if the default ones do not fit, what keeps the row, and how it comes back. */
    deletion?(row: ListRow<C>): Partial<ConfirmWords> & { blockedBy?: DeletionBlock | undefined; undo?: Undo["run"] };
    /** What stands between the heading of a page and the list. */
    children?: ReactNode;
  };

// Most visits only read a list, so the browser loads forms when the first one is opened.
const inlineFields = lazyPart(() => import("./fields-forms"));
const sheetFields = lazyPart(async () => (await Promise.all([import("./fields-forms"), modalFrame.load()]))[0]);
const copyPart = lazyPart(() => import("./copy-dialog"));
const noForm = lazyPart(async () => undefined, { isRare: true });

const rowKey = (row: WithId) => String(row.id);
const noActions = () => [];

/** A list of the server with search, filters, a form to create and change rows, and deletion. */
export function ResourceList<C extends Contract, Part>(props: ResourceListProps<C, Part>) {
  type Row = ListRow<C>;
  const {
    name,
    caption,
    contract,
    fixed,
    form,
    isPage,
    isHeaded,
    isPart = false,
    expand,
    pageOf,
    createLabel = "",
  } = props;
  const { opening, moreActions = noActions, deletion, copying } = props;
  const columns = useListColumns<C["list"]>(contract.list, props);
  const all = useServerRows(contract.list, fixed) as unknown as TableSource<Row>;
  const { source, details, show } = useNewFirst({ name, source: all, get: contract.get, expand });
  const editing = useEditing<Row>(isPart ? undefined : name, contract);
  const [deleting, setDeleting] = useState<Row>();
  const [copied, setCopied] = useState<Row>();
  const copyDialog = useLazyPart(copyPart, copied !== undefined, () => setCopied(undefined));
  const place = useFocusAfter(deleting !== undefined || copied !== undefined);
  const edit = form && contract.patch && editing.edit;
  const rowActions = useRowActions({
    edit,
    more: moreActions,
    copy: copying && setCopied,
    remove: contract.remove && setDeleting,
  });
  const openForm = useCallback(
    (row: Row): Opening | undefined => pageOf?.(row) ?? (edit && (() => edit(row))),
    [pageOf, edit],
  );
  const rowName = props.rowName ?? ((row: Row) => columns[0]?.text?.(row) ?? rowKey(row));
  const create = form && contract.create ? { label: createLabel, onCreate: editing.create } : props.create;
  const createHere = isPage || isHeaded ? undefined : create;
  const router = useRouter();
  const leadTo = async (row: Row) => (pageOf ? router.push(pageOf(row)) : show(row));
  const onDone = async (row: Row) => {
    const isNew = editing.target === "new";
    await editing.close();
    // Rows that are typed one after another in the table stay closed.
    const leads = isNew && Boolean(pageOf ?? (expand && !form?.isInline));
    if (leads) await leadTo(row);
    return leads;
  };
  const { inline, beside } = useListForm({ contract, form, fixed, createTitle: createLabel, rowName, onDone }, editing);

  const list = (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable<Row>
        {...(isPart ? { columnsName: name } : { name })}
        caption={caption}
        noun={props.noun}
        columns={columns}
        filters={props.filters}
        bulk={props.bulk}
        tools={props.tools}
        views={props.views}
        expand={details}
        source={source}
        search={!isPart}
        rowKey={rowKey}
        rowName={rowName}
        opening={opening ?? (expand && !pageOf ? undefined : openForm)}
        rowActions={rowActions}
        isPart={isPart}
        create={createHere}
        inline={inline}
        emptyState={<Empty empty={props.empty} icon={props.emptyIcon} isPart={isPart} create={createHere} />}
      />
      {beside}
      {copied && copying && copyDialog && (
        <copyDialog.CopyDialog
          {...copying}
          row={{ id: copied.id, title: rowName(copied) }}
          onDone={(row) => void leadTo(row as Row)}
          onClose={() => setCopied(undefined)}
        />
      )}
      {deleting && contract.remove && (
        <LazyConfirm
          what="delete"
          endpoint={contract.remove}
          id={deleting.id}
          rowName={rowName(deleting)}
          {...deletion?.(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
  if (!isPage) return list;
  return (
    <PageWithAction title={caption} create={create} others={props.tools}>
      {props.children}
      {list}
    </PageWithAction>
  );
}

type FormParts<C extends Contract, Part> = {
  contract: C;
  form: FieldsForm<C> | OwnForm<ListRow<C>, Part> | undefined;
  fixed: object | undefined;
  createTitle: string;
  rowName(row: ListRow<C>): string;
  onDone(row: ListRow<C>): Promise<boolean>;
};

/** The form that is open, to stand inside the table or beside it. */
function useListForm<C extends Contract, Part>(parts: FormParts<C, Part>, editing: Editing<ListRow<C>>) {
  const { target, row, error, inside, cancel, close } = editing;
  const { part, draw, isInline } = drawnForm(parts, inside);
  const loaded = useLazyPart(part, target !== null || Boolean(error), () => void close());
  if (!loaded) return {};
  const form = draw(loaded, { target, row, error, onDone: parts.onDone, onClose: cancel });
  if (!isInline) return { beside: form };
  // One that changes a row waits for the row.
  if (target === "new") return { inline: { create: form } };
  return target && row ? { inline: { edit: { key: target, form } } } : {};
}

type DrawnForm<Row, Part = unknown> = OwnForm<Row, Part>;

/** Declared fields as a form of the list. */
function drawnForm<C extends Contract, Part>(
  { form, ...rest }: FormParts<C, Part>,
  inside: ComponentProps<typeof LeaveScope>["of"],
): DrawnForm<ListRow<C>> {
  if (!form) return { part: noForm, draw: () => undefined };
  if ("part" in form) return form;
  const declared = { ...rest, form: form as AnyForm };
  const drawn: DrawnForm<ListRow<C>, typeof import("./fields-forms")> = form.isInline
    ? {
        part: inlineFields,
        isInline: true,
        draw: ({ InlineForm }, sheet) => (
          <LeaveScope of={inside}>
            <InlineForm key={sheet.target} {...declared} {...sheet} />
          </LeaveScope>
        ),
      }
    : { part: sheetFields, draw: ({ SheetForm }, sheet) => <SheetForm {...declared} {...sheet} /> };
  return drawn;
}

type EmptyProps = {
  empty: { title: string; text?: string; otherAction?: ReactNode };
  icon: LucideIcon | undefined;
  isPart: boolean;
  create: { label: string; onCreate(): void } | undefined;
};

/** A part of a card says in one line that it is empty. A page has the button that creates a row beside its heading. */
function Empty({ empty, icon: Icon = Inbox, isPart, create }: EmptyProps) {
  if (isPart) return <p className="px-3 py-4 text-fg-muted">{empty.title}</p>;
  const { otherAction, ...words } = empty;
  const action = create && <Button onClick={create.onCreate}>{create.label}</Button>;
  const both = (
    <div className="flex flex-wrap justify-center gap-2">
      {action}
      {otherAction}
    </div>
  );
  return <PageState icon={<Icon />} {...words} action={otherAction ? both : action} />;
}
