import "server-only";
import path from "node:path";
import { env } from "@/lib/config/env";
import type { FileStore } from "./file-store";
import { folderStore, reserveOf } from "./folder-store";
import { s3Store } from "./s3-store";

let store: FileStore | undefined;

/** The store that the settings choose: a bucket if one is named, otherwise the folder `files` in the data folder. */
export function fileStore(): FileStore {
  store ??= chosenStore();
  return store;
}

/** Also with a bucket an upload arrives in the data folder first. */
export async function canTakeFiles(): Promise<boolean> {
  const { DATA_DIR } = env();
  return (await folderStore(DATA_DIR, await reserveOf(DATA_DIR)).isWritable()) && (await fileStore().isWritable());
}

function chosenStore(): FileStore {
  return storeIn(env().S3_BUCKET ? "bucket" : "folder");
}

/** One of the two places, also if it is not the one that is used. */
export function storeIn(place: "bucket" | "folder"): FileStore {
  const {
    DATA_DIR,
    S3_BUCKET = "",
    S3_ENDPOINT,
    S3_REGION,
    S3_ACCESS_KEY_ID = "",
    S3_SECRET_ACCESS_KEY = "",
    S3_FORCE_PATH_STYLE,
  } = env();
  if (place === "folder") return folderStore(path.join(DATA_DIR, "files"));
  return s3Store({
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: S3_FORCE_PATH_STYLE === "on",
  });
}
