import { readFile, writeFile } from "node:fs/promises";
import { Refusal } from "../command";

type Rotation = { name: string; former: string; value: string };

const assignment = (name: string) => new RegExp(`^${name}=(.*)$`, "m");

/** The former value moves to its own setting. Comments, order and the rights of the file stay. */
export async function rotateInFile(file: string, { name, former, value }: Rotation): Promise<void> {
  const text = await textOf(file);
  const present = assignment(name).exec(text)?.[1]?.trim();
  if (!present) throw new Refusal(`${file} has no ${name}`, "Name the file that holds the secrets, mostly .env.");
  if (assignment(former).exec(text)?.[1]?.trim())
    throw new Refusal(`${former} is still set`, "End the rotation of before: remove it, or give --finish.");
  const lines = text
    .split("\n")
    .filter((line) => !assignment(former).test(line))
    .flatMap((line) => (assignment(name).test(line) ? [`${name}=${value}`, `${former}=${present}`] : [line]));
  await writeFile(file, lines.join("\n"));
}

export async function finishInFile(file: string, former: string): Promise<void> {
  const text = await textOf(file);
  if (!assignment(former).test(text)) throw new Refusal(`${file} has no ${former}`);
  const lines = text.split("\n").filter((line) => !assignment(former).test(line));
  await writeFile(file, lines.join("\n"));
}

function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new Refusal(`${file} cannot be read`);
  });
}
