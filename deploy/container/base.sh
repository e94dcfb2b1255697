#!/bin/sh
# Makes a base for the Containerfile from Debian's packages alone, where no registry of images is used: as root, with debootstrap and buildah.
#   deploy/container/base.sh linnet-base && buildah build --build-arg NODE_IMAGE=localhost/linnet-base -f deploy/container/Containerfile -t linnet .
set -eu
name=${1:?Usage: base.sh NAME [MIRROR]}
mirror=${2:-http://deb.debian.org/debian}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase --include=ca-certificates trixie "$root" "$mirror"
# In a second step: debootstrap does not find a consistent set of npm's many packages.
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends nodejs npm'
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root/etc/resolv.conf"
container=$(buildah from scratch)
buildah add -q "$container" "$root" /
buildah commit -q --rm "$container" "$name"
