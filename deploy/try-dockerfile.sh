#!/bin/sh
# Carries out the Dockerfile without a container engine: each line in a Debian root, as root.
#   debootstrap --variant=minbase --include=ca-certificates bookworm ROOT
#   unshare --mount sh deploy/try-dockerfile.sh ROOT
# Afterwards the image's command runs with a root that cannot be written, and is asked for its health.
set -eu
root=$(realpath "$1")
source=$(realpath "$(dirname "$0")/..")
workdir=/ user=root

# What the base image brings: Node, npm and the user `node`.
case $(node --version) in v24.*) ;; *) echo "Put Node 24 first in PATH." && exit 1 ;; esac
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
cp "$node" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules"
cp -a "$npm" "$root/usr/local/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
chroot "$root" id node >/dev/null 2>&1 || chroot "$root" useradd -m -u 1000 node
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"

cd "$source"
environment="PATH=/usr/local/bin:/usr/bin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"
in_root() { chroot --userspec="$user" "$root" env -i $environment HOME=/tmp sh -c "cd $workdir && $1"; }

while read -r instruction arguments; do
  case "$instruction" in
    '' | '#'* | FROM | VOLUME | EXPOSE) continue ;;
  esac
  echo "$instruction $arguments"
  case "$instruction" in
    WORKDIR) workdir=$arguments && mkdir -p "$root$workdir" ;;
    USER) user=$arguments ;;
    ENV) environment="$environment $arguments" ;;
    RUN) in_root "$arguments" ;;
    COPY)
      if [ "$arguments" = ". ." ]; then
        git ls-files -co --exclude-standard | tar cf - -T - | tar xf - --no-same-owner -C "$root$workdir"
      else
        cp ${arguments% *} "$root$workdir/"
      fi ;;
    HEALTHCHECK) health=${arguments#*CMD } ;;
    CMD) command=$(node -p 'JSON.parse(process.argv[1])[2]' "$arguments") ;;
    *) echo "unknown instruction: $instruction" && exit 1 ;;
  esac
done <Dockerfile

# A read-only root, and the two places of compose.yaml that can be written.
mount --bind "$root" "$root"
mount -t tmpfs tmpfs "$root/tmp"
mkdir -p "$root/dev" && mount --bind /dev "$root/dev"
mount --bind "$root/data" "$root/data"
mount -o remount,bind,ro "$root"
environment="$environment PORT=${PORT:-3000}"
chroot --userspec="$user" "$root" env -i $environment sh -c "cd $workdir && $command" &
server=$!
until in_root "$health"; do
  kill -0 $server
  sleep 1
done
echo "healthy, as $user with a root that cannot be written"
kill -TERM $server
wait $server
echo "ended with 0"
