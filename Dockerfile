# The site in a container: docs/operations.md says how it is run, docs/decisions/130-packaging.md why it is made so.

# npm is all that is taken of this image: the Node that builds and runs the site comes with the packages.
FROM node:24-trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --strict-allow-scripts --no-audit --no-fund
COPY react-router.config.ts tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY public public
COPY content content
COPY domain domain
COPY server server
COPY app app
# Which commit this is; /healthz and the dashboard say it.
ARG SOURCE_COMMIT=""
RUN node_modules/.bin/node node_modules/@react-router/dev/bin.cjs build --logLevel warn

FROM debian:trixie-slim
# Node needs them, and nothing else that the image has not.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 amaka && useradd --uid 10001 --gid 10001 --home-dir /data --shell /usr/sbin/nologin amaka \
 && install -d -o amaka -g amaka -m 0700 /data /srv/backups
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY package.json ./
COPY artwork/pictures artwork/pictures
COPY scripts scripts
COPY content content
COPY domain domain
COPY server server
COPY --from=build /app/build build
# As scripts/node-settings.json has it.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether it is alive. Without its database it still has pages to give, and must not be ended for that.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=256", "server/main.ts"]
