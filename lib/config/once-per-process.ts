declare global {
  var __atesta: Map<string, unknown> | undefined;
}

/**
 * A value that exists once in the process, such as the pool of connections. Next.js bundles pages, route handlers and the
 * start-up code apart, each with a copy of every module, and the development server loads modules anew.
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  globalThis.__atesta ??= new Map();
  if (!globalThis.__atesta.has(name)) globalThis.__atesta.set(name, make());
  return globalThis.__atesta.get(name) as Value;
}
