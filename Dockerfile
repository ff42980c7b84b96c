# Named in .env, where an installation pins it by digest.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY . .
RUN pnpm install --prod --frozen-lockfile && node scripts/build.ts

# Node strips types only outside node_modules, so the image contains the sources instead of packed packages: those of
# services and gateway and what they import, and of the web client what the gateway serves.
FROM ${NODE_IMAGE} AS installed
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY packages/schema packages/schema
COPY packages/server packages/server
COPY packages/services packages/services
COPY packages/gateway packages/gateway
# The base image has Node. Nobody debugs or compiles in the image: source maps and declarations are a quarter of the packages.
RUN pnpm install --prod --frozen-lockfile --filter @tidemark/gateway... --filter @tidemark/services... \
  && rm -rf node_modules/node node_modules/.bin/node node_modules/.pnpm/node@* \
  && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete
COPY packages/web/src/api/generated packages/web/src/api/generated
COPY --from=build /app/packages/web/dist packages/web/dist

FROM ${NODE_IMAGE}
# pg_dump and pg_restore for backups, from PostgreSQL's own packages: Debian's are older than the server of docker-compose.yml.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=installed /app ./
# A new volume takes over the owner of its folder, so the user node can write to it.
RUN mkdir -p /data/files /data/backups && chown node:node /data/files /data/backups
USER node
CMD ["node", "packages/gateway/src/main.ts"]
