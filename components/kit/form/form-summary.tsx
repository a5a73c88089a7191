"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { useFormState as useErrors } from "react-hook-form";
import type { Values } from "./clean";
import { controlId, useFormState } from "./form-context";
import { useSentence } from "./use-field";

/** The outcome of the last attempt to send. */
export type Outcome = { problem?: string; names: string[] };

type SummaryProps = { outcome: Outcome | undefined; ref: Ref<HTMLElement> };

/** Whether the outcome needs a box, or the error at a single field is enough. */
export function needsSummary({ problem, names }: Outcome, isField: (name: string) => boolean): boolean {
  return Boolean(problem) || names.length > 1 || names.some((name) => !isField(name));
}

/** What is said of a name that no field of the form has. */
export function labelled(name: string, sentence: string | undefined): string {
  return [name !== "body" && name, sentence].filter(Boolean).join(": ");
}

/** Why sending failed: an error that belongs to no field, and links to the invalid fields. */
export function FormSummary({ outcome, ref }: SummaryProps) {
  const t = useTranslations("form");
  const { id, form, members } = useFormState();
  const { errors } = useErrors<Values>({ control: form.control });
  const sentenceFor = useSentence();
  const isField = (name: string) => members.has(name);
  const wrong = (outcome?.names ?? []).filter((name) => errors[name]);
  const left = outcome && { ...outcome, names: wrong };
  const titleId = `${id}-summary`;
  if (!left || !needsSummary(left, isField)) return <div role="alert" className="-mb-4" />;
  const entries = wrong.map((name) => ({
    name,
    label: members.get(name)?.label,
    sentence: sentenceFor(errors[name] as never, name),
  }));
  return (
    <div role="alert">
      <section
        ref={ref}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="flex gap-2.5 rounded-md border border-danger bg-surface p-3"
      >
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p id={titleId} className="font-medium">
            {left.problem ?? t("summary")}
          </p>
          {entries.length > 0 && (
            <ul className="mt-1 list-disc pl-4">
              {entries.map(({ name, label, sentence }) => (
                <li key={name}>
                  {label ? (
                    <a
                      href={`#${controlId(id, name)}`}
                      className="inline-flex min-h-6 items-center text-link underline"
                      onClick={(event) => {
                        event.preventDefault();
                        document.getElementById(controlId(id, name))?.focus();
                      }}
                    >
                      {`${label}: ${sentence}`}
                    </a>
                  ) : (
                    labelled(name, sentence)
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </div>
  );
}
