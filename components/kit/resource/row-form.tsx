"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { Form } from "@/components/kit/form/form";
import type { EndpointWithBody } from "@/components/kit/form/form-context";
import type { CallInput } from "@/lib/client/call";
import { useSend } from "@/lib/client/mutations";

type RowFormProps = {
  contract: { create: EndpointWithBody; patch: EndpointWithBody };
  /** The row to change; without it the form creates a row. */
  row: { id: number } | undefined;
  /** The initial values of a new row. */
  defaults?: object;
  layout?: "page" | "dialog";
  onDone(): void;
  onCancel(): void;
  children: ReactNode;
};

/** The form of one row. It creates the row, or sends the changed values, and shows a message. */
export function RowForm({ contract, row, defaults = {}, layout = "dialog", onDone, onCancel, children }: RowFormProps) {
  const t = useTranslations("resource");
  const tell = useTell();
  const endpoint = row ? contract.patch : contract.create;
  const { send } = useSend(endpoint);
  return (
    <Form
      endpoint={endpoint}
      defaults={row ?? defaults}
      isPatch={row !== undefined}
      // A PATCH needs the id of its row in the address, which the generic type does not know.
      send={(body, files) =>
        send({ ...(row && { params: { id: row.id } }), body, files } as CallInput<EndpointWithBody>)
      }
      onDone={() => {
        tell.success(t("saved"));
        onDone();
      }}
      submitLabel={t(row ? "save" : "create")}
      cancel={{ label: t("cancel"), onCancel }}
      layout={layout}
    >
      {children}
    </Form>
  );
}
