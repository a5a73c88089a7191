import type { FileStore } from "@/lib/adapters/file-store";

/** The size of everything in a store, by key. */
export async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const page of store.list()) for (const { key, size } of page) sizes.set(key, size);
  return sizes;
}
