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
  /** The row to change; without one the form makes a new row. */
  row: { id: number } | undefined;
  /** The values with which a new row begins. */
  defaults?: object;
  layout?: "page" | "dialog";
  onDone(): void;
  onCancel(): void;
  children: ReactNode;
};

/** The form of one row. It creates the row or sends what has changed of it, and says so. */
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
      layout={layout}
    >
      {children}
    </Form>
  );
}
