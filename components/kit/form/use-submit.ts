"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { namedText } from "@/components/kit/feedback/problem-text";
import { showToastBeside } from "@/components/kit/feedback/toasts";
import { ApiProblem } from "@/lib/client/problem";
import type { Values } from "./clean";
import { controlId, type FormState } from "./form-context";
import { labelled, needsSummary, type Outcome } from "./form-summary";

/**
 * Submits once at a time, and moves the focus to the errors. `attempt` resolves when everything is done,
 * and rejects without an error if there is nothing to say.
 */
export function useSubmit({ id, form, members }: FormState, attempt: (values: Values) => Promise<void>) {
  const t = useTranslations();
  const language = useLocale();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setIsSending] = useState(false);
  // A second click may come before React has rendered the busy state.
  const isBusy = useRef(false);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!outcome) return;
    const [first] = outcome.names;
    if (needsSummary(outcome, (name) => members.has(name))) summary.current?.focus();
    else if (first) document.getElementById(controlId(id, first))?.focus();
  }, [outcome, id, members]);

  // Texts of the server stay in the language in which they came.
  useEffect(() => {
    if (!language) return;
    setOutcome(undefined);
    form.clearErrors();
  }, [language, form]);

  async function send(): Promise<Outcome | undefined> {
    setIsSending(true);
    try {
      await attempt({ ...form.getValues() });
      return undefined;
    } catch (error) {
      // The person decided not to send.
      if (!error) return undefined;
      const errors = errorsOf(error);
      for (const [name, said] of errors) form.setError(name, { type: "server", message: said.join(" ") });
      const names = inOrder(
        id,
        errors.map(([name]) => name),
      );
      // An unexpected error is shown like a rejection, and also reported to the page's error handlers.
      if (!(error instanceof ApiProblem)) reportError(error);
      const problem = names.length ? undefined : namedText(t, t("feedback.notStored"), error);
      const nowhere = errors.filter(([name]) => !members.has(name));
      const sentences = nowhere.map(([name, said]) => labelled(name, said.join(" ")));
      tellBeside([problem, ...sentences]);
      return problem === undefined ? { names } : { names, problem };
    } finally {
      setIsSending(false);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble from a dialog to the form that opened it, which must not be submitted as well.
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
      // Only now do the fields know their errors, which the box shows.
      setOutcome(came);
    } finally {
      isBusy.current = false;
    }
  }

  return { submit, isSending, outcome, summary };
}

/** What the server says of each name, if it says anything. */
function errorsOf(error: unknown): [string, string[]][] {
  if (!(error instanceof ApiProblem)) return [];
  return Object.entries(error.errors).filter(([, said]) => Array.isArray(said) && said.length > 0);
}

/** Shows as a toast, too, what the box above the form says that no field says. */
function tellBeside(sentences: (string | undefined)[]): void {
  const text = sentences.filter(Boolean).join(" ");
  if (text) showToastBeside(text);
}

/** In page order; names without a field come last. */
function inOrder(id: string, names: readonly string[]): string[] {
  const placed = names.map((name) => ({ name, element: document.getElementById(controlId(id, name)) }));
  placed.sort(({ element: one }, { element: other }) => {
    if (!one || !other) return Number(!one) - Number(!other);
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return placed.map(({ name }) => name);
}
