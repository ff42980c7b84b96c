FROM node:24-slim AS build
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY . .
RUN pnpm install --frozen-lockfile && node scripts/build.ts

# Node strips types only outside node_modules, so the image contains the workspace instead of packed packages.
FROM node:24-slim
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY --from=build /app/package.json /app/pnpm-lock.yaml /app/pnpm-workspace.yaml ./
COPY --from=build /app/patches ./patches
COPY --from=build /app/packages ./packages
RUN find packages -name node_modules -prune -exec rm -rf {} + && pnpm install --prod --frozen-lockfile
# A new volume takes over the owner of this folder, so the user node can write to it.
RUN mkdir -p /data/files && chown node:node /data/files
USER node
CMD ["node", "packages/gateway/src/main.ts"]
