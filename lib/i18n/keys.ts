import type { MessageKeys, Messages, NestedKeyOf } from "next-intl";

/** The full path of a text in the catalogues, such as "positions.title". */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;
