/** An answer of a question in a text of the starter set. */
export const right = <const Text extends string>(title: Text) => ({ title, isRight: true }) as const;
export const wrong = <const Text extends string>(title: Text) => ({ title, isRight: false }) as const;

/**
 * The same lists, points and right answers as those of T, with other words: a translation that lacks a question, or has
 * another right answer, does not compile.
 */
export type SameShape<T> = T extends string ? string : { readonly [Part in keyof T]: SameShape<T[Part]> };
