import type { Endpoint } from "@/lib/contracts/endpoint";
import { PICTURE } from "./picture";

type Payload = { body?: unknown; form?: FormData };

/** The body as JSON, or as a form if the endpoint requires a file. */
export function payloadOf(endpoint: Endpoint | undefined, body: unknown): Payload {
  const files = Object.entries(endpoint?.files ?? {}).filter(([, { required }]) => required);
  if (files.length === 0 || body === null || typeof body !== "object") return { body };
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, typeof value === "string" ? value : String(JSON.stringify(value)));
  for (const [name] of files)
    if (name === "image") form.append(name, new Blob([PICTURE]), "picture.png");
    else form.append(name, new Blob(["A material to read"]), "material.txt");
  return { form };
}
