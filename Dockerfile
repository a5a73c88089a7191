# Atesta as an image: built from the sources beside this file and the npm registry, nothing else.

FROM node:24-bookworm-slim AS build
WORKDIR /app

# Packages first: this layer is made again only when the lock file changes. Their own install scripts stay out: they
# would fetch database engines and browsers that the build does not need, and run strangers' code.
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts

# By the steps of `npm start`. The standalone server carries what it needs and nothing else: packages, migrations, its scripts.
COPY . .
RUN node scripts/build.mjs

# Node.js alone: without npm and the headers, which the server never uses, the image is smaller by a seventh and has nothing
# of theirs to be patched.
FROM node:24-bookworm-slim AS base
RUN cd /usr/local && rm -rf /opt/* include lib/* share/* && find bin -mindepth 1 ! -name node -delete

FROM scratch
COPY --from=base / /
WORKDIR /app
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data

# The one place that is written to. A new named volume takes this owner over; a folder of the host must belong to 1000.
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data

# Owned by root: the server cannot change its own program. 1000 is the base image's user "node".
COPY --from=build /app/.next/standalone ./
# The operator's tool by its name: docker compose exec app atesta doctor
RUN printf '#!/bin/sh\nexec node /app/scripts/atesta.mjs "$@"\n' > /usr/local/bin/atesta && chmod 755 /usr/local/bin/atesta
USER 1000:1000

EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v2/health/ready/`, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Migrations run inside it before the first answer, one copy at a time.
CMD ["node", "scripts/serve.mjs"]
