// Faults in what bounds the work and the room that anybody may take.
const DISK = ["tests/api/upload-faults.test.ts"];

export const limitFaults = [
  {
    name: "room of the disk",
    file: "lib/adapters/folder-store.ts",
    from: "(await roomIn(root)) >= leastRoom",
    to: "true",
    tests: ["tests/api/file-stores.test.ts"],
  },
  { name: "bytes of the probe", file: "lib/adapters/folder-store.ts", from: "Buffer.alloc(4096)", to: "Buffer.alloc(0)", tests: DISK, only: "empty files" },
  {
    name: "data folder of a bucket's readiness",
    file: "lib/adapters/files.ts",
    from: "(await folderStore(env().DATA_DIR).isWritable()) && ",
    to: "",
    tests: DISK,
    only: "empty files",
  },
];
