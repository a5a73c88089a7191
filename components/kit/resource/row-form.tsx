"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { Form } from "@/components/kit/form/form";
import type { EndpointWithBody } from "@/components/kit/form/form-context";
import type { CallInput } from "@/lib/client/call";
import { useSend } from "@/lib/client/mutations";
import type { Contract } from "./screen";

type RowFormProps = {
  contract: Required<Pick<Contract, "create" | "patch">>;
  /** The row to change; without one the form makes a new row. */
  row: { id: number } | undefined;
  onClose(): void;
  children: ReactNode;
};

/** The form of one row inside its sheet: creates the row or sends what was changed in it, says so, and closes. */
export function RowForm({ contract, row, onClose, children }: RowFormProps) {
  const t = useTranslations("resource");
  const tell = useTell();
  const endpoint: EndpointWithBody = row ? contract.patch : contract.create;
  const { send } = useSend(endpoint);
  return (
    <Form
      endpoint={endpoint}
      defaults={row ?? {}}
      isPatch={row !== undefined}
      // The address of a change names its row, that of a new row none: the erased type knows only the second.
      send={(body) => send({ ...(row && { params: { id: row.id } }), body } as CallInput<EndpointWithBody>)}
      onDone={() => {
        tell.success(t("saved"));
        onClose();
      }}
      submitLabel={t(row ? "save" : "create")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      layout="dialog"
    >
      {children}
    </Form>
  );
}
