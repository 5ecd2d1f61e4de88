# To move on to a newer image: docker buildx imagetools inspect node:24-bookworm-slim
FROM node:24-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
WORKDIR /srv/conference

COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

COPY . .
RUN node scripts/build/build.ts
RUN install -d -o node -g node -m 700 /data

USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s CMD node deploy/healthy.mjs
CMD ["sh", "-c", "node scripts/create-database.ts && exec node --max-semi-space-size=8 build/server/index.js"]
