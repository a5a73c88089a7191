// Ceph, the S3 server of many hosting companies, for tests.
import { installDebian } from "./debian-packages.mjs";
import { StepFailure } from "./steps.mjs";

const PLACES = {
  "ceph-common": "/usr/bin/ceph",
  "ceph-mon": "/usr/bin/ceph-mon",
  "ceph-osd": "/usr/bin/ceph-osd",
  radosgw: "/usr/bin/radosgw",
};

export function installCeph() {
  const missing = installDebian(PLACES);
  if (missing.length === 0) return;
  throw new StepFailure(
    `there is no S3 server to try the bucket with: ${missing.join(", ")} missing`,
    `As root: apt-get install --no-install-recommends ${Object.keys(PLACES).join(" ")}`,
  );
}
