"use client";

import { ApiProblem } from "@/lib/client/problem";
import type { Language } from "@/lib/contracts/fields";
import { CopyButton } from "./copy-button";
import type { commonWords } from "./words";

type ErrorWords = (typeof commonWords)[Language];
type ErrorDetailsProps = { error: unknown; words: ErrorWords; language: Language; isTextShown?: boolean };

/** The id under which the server's log has the error. */
function numberOf(error: unknown): string | undefined {
  if (error instanceof ApiProblem) return error.requestId;
  const { digest } = (error ?? {}) as { digest?: unknown };
  return typeof digest === "string" ? digest : undefined;
}

/** The id and text of an error, which an administrator will ask for. */
export function ErrorDetails({ error, words, language, isTextShown = false }: ErrorDetailsProps) {
  const number = numberOf(error);
  const text = error instanceof Error ? error.message || error.name : String(error ?? "");
  return (
    <div className="flex w-full flex-col gap-2" lang={language}>
      {text && (
        <details className="rounded-md border border-border bg-surface-2 p-3 text-left" open={isTextShown}>
          <summary className="font-medium">{words.details}</summary>
          <pre className="mt-2 max-h-40 overflow-auto whitespace-pre-wrap text-sm wrap-anywhere">{text}</pre>
        </details>
      )}
      {number && (
        <p className="flex flex-wrap items-center justify-center gap-2 text-fg-muted text-sm">
          <span>
            {words.number}: <code className="text-fg">{number}</code>
          </span>
          <CopyButton text={number} label={words.copy} copiedLabel={words.copied} />
        </p>
      )}
    </div>
  );
}
