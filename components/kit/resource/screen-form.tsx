"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useTell } from "@/components/kit/feedback/tell";
import { Form } from "@/components/kit/form/form";
import type { EndpointWithBody } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { CallInput } from "@/lib/client/call";
import { useSend } from "@/lib/client/mutations";
import type { Listed } from "./reference";
import type { AnyRow, Screen } from "./screen";
import { ScreenField } from "./screen-field";
import type { Choices } from "./use-choices";

export type ScreenFormProps = {
  screen: Screen;
  endpoint: EndpointWithBody;
  /** The row to change; without one the form makes a new row. */
  row: AnyRow | undefined;
  /** What ties a new row to its parent. */
  fixed: Readonly<Record<string, number>>;
  choicesOf(wanted: Listed): Choices;
  onDone(): void;
  onCancel(): void;
};

/** The declared fields as a form. It sends what has changed of a row, or all of a new one. */
function ScreenForm({ screen, endpoint, row, fixed, choicesOf, onDone, onCancel }: ScreenFormProps) {
  const t = useTranslations("resource");
  const tell = useTell();
  const { send } = useSend(endpoint);
  return (
    <Form
      endpoint={endpoint}
      defaults={row ?? fixed}
      isPatch={row !== undefined}
      // The address of a change names its row, that of a new row none: the erased type knows only the second.
      send={(body, files) =>
        send({ ...(row && { params: { id: row.id } }), body, files } as CallInput<EndpointWithBody>)
      }
      onDone={() => {
        tell.success(t("saved"));
        onDone();
      }}
      submitLabel={t(row ? "save" : "create")}
      cancel={{ label: t("cancel"), onCancel }}
      layout={screen.isInline ? "page" : "dialog"}
    >
      <div className={screen.isInline ? "grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]" : "grid gap-4"}>
        {Object.entries(screen.fields).map(([name, field], place) => (
          <Suspense key={name} fallback={<Skeleton className="h-15" />}>
            <ScreenField name={name} field={field} autoFocus={place === 0} choicesOf={choicesOf} />
          </Suspense>
        ))}
      </div>
    </Form>
  );
}

type DialogProps = Omit<ScreenFormProps, "endpoint"> & {
  endpoint: EndpointWithBody | undefined;
  isOpen: boolean;
  title: string;
  error: unknown;
};

/** The form beside the table. */
export function FormSheet({ isOpen, title, error, endpoint, ...rest }: DialogProps) {
  const t = useTranslations("resource");
  return (
    <FormDialog as="sheet" isOpen={isOpen} onClose={rest.onCancel} title={title} closeLabel={t("close")}>
      {isOpen && Boolean(error) && <ProblemBox error={error} />}
      {isOpen && endpoint && <ScreenForm {...rest} endpoint={endpoint} />}
    </FormDialog>
  );
}

/** The form in a row of the table. Enter saves, Shift+Enter saves and opens the next, Esc cancels. */
export function InlineForm(props: ScreenFormProps) {
  const t = useTranslations("resource");
  const [round, setRound] = useState(0);
  const goesOn = useRef(false);
  const [opener] = useState(() => document.activeElement);
  // Once the form is gone the focus lies nowhere: it goes back to the button that opened the form.
  useEffect(
    () => () =>
      document.activeElement === document.body && opener instanceof HTMLElement ? opener.focus() : undefined,
    [opener],
  );
  // Enter and a click press the form's button; Shift+Enter alone sends it without one.
  const send = ({ nativeEvent }: FormEvent) => {
    goesOn.current = !props.row && (nativeEvent as SubmitEvent).submitter === null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
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
    <fieldset className="min-w-0" onKeyDown={press} onSubmitCapture={send}>
      <ScreenForm key={round} {...props} onDone={done} />
      {!props.row && <p className="mt-2 text-fg-muted text-xs max-sm:hidden">{t("inlineKeys")}</p>}
    </fieldset>
  );
}
