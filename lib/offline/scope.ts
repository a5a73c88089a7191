// What the worker uses of its surroundings. The compiler's own list of them cannot stand beside that of pages.

type Waiting = { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageEventOfPage = Waiting & { readonly data: unknown };
type Events = { install: Waiting; activate: Waiting; fetch: FetchEvent; message: MessageEventOfPage };

type Scope = {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
};

export const scope = globalThis as unknown as Scope;
