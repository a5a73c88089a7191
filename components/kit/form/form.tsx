"use client";

import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useLeaveGuard } from "@/components/kit/leave/use-leave-guard";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import type { InputOf } from "@/lib/contracts/endpoint";
import { changedOnly } from "./changed-only";
import type { Values } from "./clean";
import { type EndpointWithBody, FormContext } from "./form-context";
import { FormSummary } from "./form-summary";
import { useContractForm } from "./use-contract-form";
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
  const guard = useLeaveGuard(() => Object.keys(changedOnly(saved.values, state.form.getValues())).length > 0, {
    isOn: guardsLeaving,
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

/** Enter begins a new line in a field of several lines, so there Ctrl+Enter sends, on a Mac also with ⌘. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || !(target instanceof HTMLTextAreaElement)) return;
  const button = currentTarget.querySelector<HTMLButtonElement>("button[type=submit]");
  event.preventDefault();
  button?.click();
}

/** Covers the padding of the dialog's body, and sticks to the bottom of a sheet that is higher than its form. */
const dialogBar =
  "-bottom-4 z-1 [@media(height>=480px)]:sticky -mx-4 mt-auto -mb-4 justify-end border-border border-t bg-surface px-4 py-3 sm:-mx-6 sm:rounded-b-lg sm:px-6";

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
