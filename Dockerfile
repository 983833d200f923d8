# CI builds this image and starts a server from it (.github/workflows/ci.yml).
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# Not `npm ci`: see tools/bootstrap.mjs. The lock file decides all the same.
# The pinned Node is removed, because the image already has a Node.
RUN npm install --no-audit --no-fund && npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# Node itself, not npm, so that SIGTERM arrives.
CMD ["node", "--max-semi-space-size=4", "server/dist/main.js"]
