#!/bin/sh
# `npm start`: installs what is missing, creates the database and builds, each in a process that ends and
# gives its memory back. Then the shell becomes the server, so that signals reach it.
set -e

# One heap for all threads saves some 50 MB.
export MALLOC_ARENA_MAX=1

node scripts/run.mjs scripts/create-database.ts
node scripts/run.mjs scripts/build/build-if-stale.ts

if [ -f .env ]; then set -- --env-file=.env; fi
# Small semi-spaces keep V8 from gathering 64 MB of new objects.
exec node --max-semi-space-size=8 "$@" --disable-warning=ExperimentalWarning build/server/index.js
