#!/bin/sh
# Tries a package on a bare Debian: sudo sh scripts/paquete/probar.sh paquetes/cuartel_0.1.0_amd64.deb [MIRROR]
# Installs it, runs it with its account behind Caddy, upgrades it under load, and removes it. Needs debootstrap; a folder that is
# no machine has no systemd, so that what its unit would start is started here.
set -e
deb=$1
bare=$(mktemp -d)
chmod 755 "$bare"
trap 'umount "$bare/proc" "$bare/dev" 2>/dev/null; rm -rf --one-file-system "$bare"' EXIT
debootstrap --variant=minbase bookworm "$bare" ${2:+"$2"} >/dev/null
mount -t proc proc "$bare/proc"
mount --bind /dev "$bare/dev"
echo "127.0.0.1 localhost" >"$bare/etc/hosts"
cp "$deb" "$bare/tmp/cuartel.deb"

cat >"$bare/tmp/carga.mjs" <<'JS'
// GETs through the proxy, twenty at a time, for so many seconds.
const [seconds] = process.argv.slice(2).map(Number)
const paths = ['/', '/login', '/api/status', '/api/material-mayor']
const told = { answered: 0, failed: {}, slowestMs: 0 }
async function reader(n) {
  while (performance.now() < seconds * 1000) {
    const began = performance.now()
    const address = `http://127.0.0.1:8080${paths[n++ % paths.length]}`
    const said = await fetch(address, { signal: AbortSignal.timeout(30_000) })
      .then(async (answer) => (await answer.arrayBuffer(), answer.status))
      .catch((error) => error.cause?.code ?? error.name)
    if (said < 500) told.answered += 1
    else told.failed[said] = (told.failed[said] ?? 0) + 1
    told.slowestMs = Math.max(told.slowestMs, Math.round(performance.now() - began))
  }
}
await Promise.all(Array.from({ length: 20 }, (_, n) => reader(n)))
console.log(JSON.stringify(told))
process.exitCode = Object.keys(told.failed).length > 0 ? 1 : 0
JS

cat >"$bare/tmp/prueba.sh" <<'SH'
set -e
export DEBIAN_FRONTEND=noninteractive HOME=/tmp
apt-get install -y --no-install-recommends /tmp/cuartel.deb caddy curl >/dev/null 2>&1
stat -c '%U:%G %a %n' /etc/cuartel/cuartel.env /var/lib/cuartel
cuartel version

start() {
  setpriv --reuid cuartel --regid cuartel --init-groups \
    sh -c 'cd /usr/lib/cuartel && exec ./cuartel iniciar' >>/tmp/cuartel.log 2>&1 &
  pid=$!
}
sed 's|^bomberos.example.cl|http://127.0.0.1:8080|' /usr/share/doc/cuartel/Caddyfile >/tmp/Caddyfile
caddy run --config /tmp/Caddyfile --adapter caddyfile 2>/tmp/caddy.log & caddy=$!
start
until curl -sf http://127.0.0.1:8080/api/listo >/dev/null; do sleep 0.2; done

/usr/lib/cuartel/node /tmp/carga.mjs 90 & carga=$!
dpkg -i /tmp/cuartel.deb
kill $pid; wait $pid || true
start
wait $carga

cuartel revisar
kill $pid $caddy; wait $pid || true
dpkg -r cuartel >/dev/null
dpkg -P cuartel </dev/null
test -d /var/lib/cuartel/respaldos
SH
chroot "$bare" sh /tmp/prueba.sh
