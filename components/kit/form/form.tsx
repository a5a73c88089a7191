"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { useLeaveGuard } from "@/components/kit/feedback/use-leave-guard";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import type { InputOf } from "@/lib/contracts/endpoint";
import { changedOnly } from "./changed-only";
import type { Values } from "./clean";
import { type EndpointWithBody, FormContext, type FormState, type Member } from "./form-context";
import { FormSummary } from "./form-summary";
import { prepare } from "./prepare";
import { shapeOf, underPatch } from "./schema-facts";
import { useSubmit } from "./use-submit";

/** Excludes contracts whose file names are not known at compile time. */
type FileName<E extends EndpointWithBody> = E extends { files: infer F }
  ? string extends keyof F
    ? never
    : keyof F & string
  : never;

/** The default of a file field is the path of the stored file. */
type DefaultsOf<E extends EndpointWithBody> = Partial<Omit<InputOf<E>, FileName<E>>> &
  Partial<Record<FileName<E>, string | null>>;

type FormProps<E extends EndpointWithBody, Answer> = {
  endpoint: E;
  /** Read once; change the form's `key` to reset it. May be a whole row: only the body's keys are sent. */
  defaults: DefaultsOf<E>;
  /** Sends the body. An ApiProblem that it throws is shown at its fields or above them. */
  send(body: InputOf<E>, files: Record<string, File>): Promise<Answer>;
  /** Called after success. The button stays busy until the returned promise settles. */
  onDone?(answer: Answer): void | Promise<void>;
  submitLabel: string;
  cancel?: { label: string; onCancel(): void };
  /** Validates and sends only changed values. */
  isPatch?: boolean;
  /** In a dialog the buttons stay at the bottom. Classes of one's own lay out the form and its buttons. */
  layout?: "page" | "dialog" | { form: string; buttons: string };
  guardsLeaving?: boolean;
  children: ReactNode;
};

/**
 * A form for a contract's body: validates, sends, and shows errors at their fields. It keeps the input after success.
 */
export function Form<E extends EndpointWithBody, Answer>(props: FormProps<E, Answer>) {
  const {
    endpoint,
    send,
    onDone,
    submitLabel,
    cancel,
    isPatch = false,
    layout = "page",
    guardsLeaving = true,
    children,
  } = props;
  const isDialog = layout === "dialog";
  const own = typeof layout === "object" ? layout : undefined;
  const { state, prepared, saved } = useContractForm(endpoint, props.defaults as Values, isPatch);
  const changed = () => Object.keys(changedOnly(saved.values, state.form.getValues()));
  const guard = useLeaveGuard(() => changed().length > 0, {
    isOn: guardsLeaving,
    what: () => changed().flatMap((name) => state.members.get(name)?.label ?? []),
  });
  const { submit, isSending, outcome, summary } = useSubmit(state, async (values) => {
    const { body, files } = prepared(values);
    const answer = await send(body as InputOf<E>, files);
    saved.values = values;
    await onDone?.(answer);
  });

  async function leave() {
    if (!guardsLeaving || (await guard.mayLeave())) cancel?.onCancel();
  }

  return (
    <FormContext value={state}>
      {/* Before hydration a browser would send the fields in the URL; with POST it does not. */}
      <form
        noValidate
        method="post"
        onSubmit={submit}
        onKeyDown={sendByKeys}
        className={own ? own.form : cx("flex min-w-0 flex-col gap-4", isDialog && "min-h-full")}
      >
        <FormSummary outcome={outcome} ref={summary} />
        {children}
        <div className={cx("flex flex-wrap gap-2", own ? own.buttons : isDialog ? dialogBar : "pt-1")}>
          {!isDialog && <SubmitButton label={submitLabel} isBusy={isSending} />}
          {cancel && (
            <Button onMouseDown={keepFocus} onClick={leave}>
              {cancel.label}
            </Button>
          )}
          {isDialog && <SubmitButton label={submitLabel} isBusy={isSending} />}
        </div>
      </form>
      {guard.question}
    </FormContext>
  );
}

/**
 * Ctrl+Enter sends from everywhere in the form, on a Mac also with ⌘: Enter begins a new line in a field of several lines, and
 * opens what a list offers.
 */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || event.nativeEvent.isComposing) return;
  // React also reports the keys of dialogs that the form has opened.
  if (event.defaultPrevented || !currentTarget.contains(target as Node)) return;
  const button = currentTarget.querySelector<HTMLButtonElement>("button[type=submit]");
  event.preventDefault();
  button?.click();
}

/** Covers the padding of the dialog's body, and sticks to the bottom of a sheet that is higher than its form. */
const dialogBar =
  "-bottom-4 z-1 high:sticky -mx-4 mt-auto -mb-4 justify-end border-border border-t bg-surface px-4 py-3 sm:-mx-6 sm:rounded-b-lg sm:px-6";

function SubmitButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <Button type="submit" variant="primary" isBusy={isBusy} onMouseDown={keepFocus}>
      {label}
    </Button>
  );
}

/**
 * Keeps the focus in the field: leaving it would validate it, a new error would move the button, and the click would
 * miss.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** A form that is validated by the contract's body: first on blur or submit, then on each change. */
function useContractForm(endpoint: EndpointWithBody, defaults: Values, isPatch: boolean) {
  const id = useId();
  const [members] = useState(() => new Map<string, Member>());
  /** The values that the server is known to have; updated after success. */
  const [saved] = useState(() => ({ values: defaults }));

  function prepared(values: Values) {
    const how = {
      kindOf: (name: string) => members.get(name)?.kind,
      neededFiles: new Set([...members].filter(([, { isNeededFile }]) => isNeededFile).map(([name]) => name)),
    };
    return prepare(endpoint, values, isPatch ? { ...how, patchOf: saved.values } : how);
  }

  const resolver: Resolver<Values> = (values) => {
    const { body, errors } = prepared(values);
    const found = Object.entries(errors);
    if (found.length === 0) return { values: body, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(found.map(([name, [type]]) => [name, { type, message: "" }])) as FieldErrors<Values>,
    };
  };

  const form = useForm<Values>({ mode: "onTouched", resolver, defaultValues: defaults, shouldFocusError: false });
  const shape = shapeOf(endpoint.body);
  const state: FormState = {
    id,
    form,
    members,
    isPatch,
    schemaOf(name) {
      const schema = shape[name];
      return schema && isPatch ? underPatch(schema) : schema;
    },
    fileRuleOf: (name) => endpoint.files?.[name],
  };
  return { state, prepared, saved };
}
