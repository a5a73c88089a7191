"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { namedText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";
import type { Values } from "./clean";
import { controlId, type FormState } from "./form-context";
import { needsSummary, type Outcome } from "./form-summary";

/** Sends at most once at a time, and brings the person to what went wrong. `attempt` resolves when all is done. */
export function useSubmit({ id, form, members }: FormState, attempt: (values: Values) => Promise<void>) {
  const t = useTranslations();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setIsSending] = useState(false);
  // A second click comes before React has drawn the first one's.
  const isBusy = useRef(false);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!outcome) return;
    const [first] = outcome.names;
    if (needsSummary(outcome, (name) => members.has(name))) summary.current?.focus();
    else if (first) document.getElementById(controlId(id, first))?.focus();
  }, [outcome, id, members]);

  async function send(): Promise<Outcome | undefined> {
    setIsSending(true);
    try {
      await attempt({ ...form.getValues() });
      return undefined;
    } catch (error) {
      const errors =
        error instanceof ApiProblem
          ? Object.entries(error.errors).filter(([, said]) => Array.isArray(said) && said.length > 0)
          : [];
      for (const [name, said] of errors) form.setError(name, { type: "server", message: said.join(" ") });
      const names = inOrder(
        id,
        errors.map(([name]) => name),
      );
      // A fault of ours is shown like a refusal, and still reaches anybody who watches the page's errors.
      if (!(error instanceof ApiProblem)) reportError(error);
      return names.length ? { names } : { names, problem: namedText(t, t("feedback.notStored"), error) };
    } finally {
      setIsSending(false);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog is inside of the form that opened it as React sees it, and must not send that one too.
    event.stopPropagation();
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome(undefined);
    let came: Outcome | undefined;
    const refuse = (errors: FieldErrors<Values>) => {
      came = { names: inOrder(id, Object.keys(errors)) };
    };
    try {
      await form.handleSubmit(async () => {
        came = await send();
      }, refuse)();
      // Only now do the fields know their errors, and the box has something to show.
      setOutcome(came);
    } finally {
      isBusy.current = false;
    }
  }

  return { submit, isSending, outcome, summary };
}

/** From top to bottom of the page; what has no field comes last. */
function inOrder(id: string, names: readonly string[]): string[] {
  const placed = names.map((name) => ({ name, element: document.getElementById(controlId(id, name)) }));
  placed.sort(({ element: one }, { element: other }) => {
    if (!one || !other) return Number(!one) - Number(!other);
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return placed.map(({ name }) => name);
}
