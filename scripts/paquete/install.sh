#!/bin/sh
# Installs Cuartel where it is, as a service of systemd: sudo ./install.sh. Without root: ./cuartel iniciar
set -e
[ "$(id -u)" = 0 ] || { echo "Use sudo ./install.sh, o ./cuartel iniciar con su propia cuenta." >&2; exit 1; }
app=$(dirname "$(readlink -f "$0")")
former=$(readlink /usr/lib/cuartel || true)
if [ -e /usr/lib/cuartel ] && [ -z "$former" ]; then
  echo "Aquí Cuartel viene de un paquete .deb: actualícelo con él." >&2
  exit 1
fi
[ -z "$former" ] || sh "$app/paquete/preinst" upgrade
install -d /usr/lib/cuartel-versiones /etc/cuartel
version=$("$app/node" "$app/scripts/cuartel.ts" version | sed 's/^Cuartel //')
place=/usr/lib/cuartel-versiones/$version-$(date +%Y%m%d%H%M%S)
cp -a "$app" "$place"
ln -sfn "$place" /usr/lib/cuartel
ln -sf /usr/lib/cuartel/cuartel /usr/bin/cuartel
[ -e /etc/cuartel/cuartel.env ] || cp "$app/paquete/cuartel.env" /etc/cuartel/cuartel.env
[ ! -d /etc/systemd/system ] || cp "$app/paquete/cuartel.service" /etc/systemd/system/cuartel.service
sh "$app/paquete/postinst" configure $former
echo "Cuartel $version quedó en $place."
