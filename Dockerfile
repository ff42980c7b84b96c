FROM node:24-slim AS build
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY . .
RUN pnpm install --frozen-lockfile && node scripts/build.ts

# Node strips types only outside node_modules, so the image contains the workspace instead of packed packages.
FROM node:24-slim
RUN npm install --global pnpm@12.21.0
# pg_dump and pg_restore for backups, from PostgreSQL's own packages: Debian's are older than the server of docker-compose.yml.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json /app/pnpm-lock.yaml /app/pnpm-workspace.yaml ./
COPY --from=build /app/patches ./patches
COPY --from=build /app/packages ./packages
RUN find packages -name node_modules -prune -exec rm -rf {} + && pnpm install --prod --frozen-lockfile
# A new volume takes over the owner of its folder, so the user node can write to it.
RUN mkdir -p /data/files /data/backups && chown node:node /data/files /data/backups
USER node
CMD ["node", "packages/gateway/src/main.ts"]
