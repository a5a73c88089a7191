import { Fragment } from "react";

/**
 * An email in one line, or else in two, the second of which begins with @. Only a half that is wider than the line breaks
 * again, before a dot if that is enough.
 */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf("@"), 0);
  return (
    <>
      {at > 0 && <Half text={email.slice(0, at)} />}
      <Half text={email.slice(at)} />
    </>
  );
}

function Half({ text }: { text: string }) {
  const parts = [...text.matchAll(/^[^.]+|\.[^.]*/g)];
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      {parts.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
