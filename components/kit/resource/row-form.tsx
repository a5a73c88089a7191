"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useGone } from "@/components/kit/feedback/use-gone";
import { useOutcome } from "@/components/kit/feedback/use-outcome";
import { Form } from "@/components/kit/form/form";
import type { EndpointWithBody } from "@/components/kit/form/form-context";
import { useSend } from "@/lib/client/mutations";
import type { RequestInput } from "@/lib/client/send-request";

type RowFormProps = {
  contract: { create: EndpointWithBody; patch: EndpointWithBody };
  /** The row to change; without it the form creates a row. */
  row: { id: number } | undefined;
  /** The initial values of a new row. */
  defaults?: object;
  layout?: "row" | "dialog";
  /** Asked before the request. */
  maySend?: ((body: object) => Promise<boolean>) | undefined;
  /** Returns true if it shows the row, so that no message is needed. */
  onDone(row: never): unknown;
  onCancel(): void;
  children: ReactNode;
};

/** The buttons are on the line of the controls, which have their labels above them. */
const inRow = {
  form: "grid min-w-0 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto] *:[[role=alert]]:col-span-full *:[[role=alert]:empty]:absolute",
  buttons: "sm:pt-6.5",
};

/** The form of one row. It creates the row, or sends the changed values, and shows a message. */
export function RowForm(props: RowFormProps) {
  const { contract, row, defaults = {}, layout = "dialog", maySend, onDone, onCancel, children } = props;
  const t = useTranslations("resource");
  const tellSaved = useOutcome();
  const endpoint = row ? contract.patch : contract.create;
  const { send } = useSend(endpoint);
  const gone = useGone(endpoint, onCancel);
  if (gone.notice) return gone.notice;
  return (
    <Form
      endpoint={endpoint}
      defaults={row ?? defaults}
      isPatch={row !== undefined}
      // A PATCH needs the id of its row in the address, which the generic type does not know.
      send={async (body, files) => {
        if (maySend && !(await maySend(body))) return Promise.reject();
        return gone.watch(
          send({ ...(row && { params: { id: row.id } }), body, files } as RequestInput<EndpointWithBody>),
        );
      }}
      onDone={async (saved) => {
        // The contract's own row, which the generic type does not know.
        const isShown = (await onDone(saved as never)) === true;
        if (!isShown) tellSaved(t("saved"), endpoint, saved as unknown as { id: number });
      }}
      submitLabel={t(row ? "save" : "create")}
      cancel={{ label: t("cancel"), onCancel }}
      layout={layout === "row" ? inRow : layout}
    >
      {children}
    </Form>
  );
}
