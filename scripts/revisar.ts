// `npm run revisar`: a read-only health report for the operator, without a token. `-- --registro [--huella …]` verifies the
// audit log instead.
import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createTransport } from 'nodemailer'
import { sql } from 'kysely'
import { migrations } from '#db/migrations/list.ts'
import { daysOfCertificate, fewDays } from '#server/plumbing/process/certificate.ts'
import { configWarnings } from '#server/plumbing/process/config-warnings.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import { readSettings } from '#server/plumbing/process/settings-file.ts'
import { type Database, openDatabase, sqlitePath } from '#server/plumbing/data/database.ts'
import { estadoDisco, measureDisk } from '#server/plumbing/process/disk.ts'
import { listApplied } from '#server/plumbing/data/migrations-applied.ts'
import { chosenStorage } from '#server/plumbing/files/chosen-storage.ts'
import { faltanEnPalabras, findMissing, keysOf } from '#server/plumbing/respaldo/archivos-nombrados.ts'
import { lastGood } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { findInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { orden } from '#server/plumbing/process/orden.ts'
import { faultOfUltimoSello } from '#server/auditoria/ultimo-sello.queries.ts'
import { StartError } from '#server/plumbing/process/start-error.ts'
import { whereIs, whichInstallation } from './instalacion.ts'
import { type Hallazgo, findingsOfRegistro } from './revisar-registro.ts'

const bien = (texto: string): Hallazgo => ['bien', texto]
const atencion = (texto: string): Hallazgo => ['atención', texto]
const falla = (texto: string): Hallazgo => ['falla', texto]

const { values: pedido } = parseArgs({ options: { registro: { type: 'boolean' }, huella: { type: 'string' } } })
const patienceMs = 10_000
const auditoria = 'Registro de auditoría'
let failed = false
// `| head` reads no further.
process.stdout.on('error', () => process.exit())

try {
  const config = readSettings()
  if (pedido.registro) await registro(config)
  else await everything(config)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say('Variables', falla(error.message))
}
process.exitCode = failed ? 1 : 0

async function everything(config: Config): Promise<void> {
  for (const texto of configWarnings(process.env, config)) say('Variables', atencion(texto))
  await check('Node', async () => bien(process.version))
  await check('Disco', () => disk(config))
  await check('Permisos', () => rights(config))
  await onDatabase(config)
  await check('Correo', () => mail(config))
  await onProxy(config)
}

async function registro(config: Config): Promise<void> {
  // Opening the database would create the folder.
  if (!existsSync(config.databaseUrl ? config.dataDir : sqlitePath(config.dataDir)))
    return say('Base de datos', atencion(`${whereIs(config)} todavía no existe: el primer inicio la crea.`))
  const database = await openDatabase({ ...config, timeLimits: null })
  try {
    say('Instalación', bien(`${await whichInstallation(config, database)}.`))
    for (const one of await ofRegistro(config, database)) say(auditoria, one)
  } finally {
    await database.close()
  }
}

async function ofRegistro(config: Config, { db, reports }: Database): Promise<Hallazgo[]> {
  const found = await findingsOfRegistro(reports, findInstallationKey(config) ?? null, pedido.huella)
  const last = await faultOfUltimoSello(db, config.dataDir)
  return last ? [...found, falla(last.texto)] : found
}

async function disk(config: Config): Promise<Hallazgo> {
  const espacio = await measureDisk(config.dataDir)
  const texto = `quedan ${gigas(espacio.libre)} de ${gigas(espacio.total)}.`
  const estado = estadoDisco(espacio, config)
  if (estado === 'bien') return bien(texto)
  return (estado === 'lleno' ? falla : atencion)(`${texto} Libere espacio o amplíe el disco de DATA_DIR.`)
}

async function rights({ dataDir }: Config): Promise<Hallazgo> {
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const { mode, uid } = await stat(dataDir)
  const own = process.getuid?.() ?? uid
  if (uid !== own) return atencion(`${dataDir} es de otro usuario: ejecute esto como el usuario de Cuartel.`)
  if (mode & 0o077) return falla(`otros usuarios de la máquina pueden entrar a ${dataDir}: chmod 700 ${dataDir}`)
  return bien(`solo el usuario de Cuartel entra a ${dataDir}.`)
}

async function onDatabase(config: Config): Promise<void> {
  // Opening the database would create the folder.
  if (!existsSync(config.databaseUrl ? config.dataDir : sqlitePath(config.dataDir)))
    return say('Base de datos', atencion(`${whereIs(config)} todavía no existe: el primer inicio la crea.`))
  let database: Database | undefined
  let current = false
  await check('Base de datos', async () => {
    database = await openDatabase(config)
    say('Instalación', bien(`${await whichInstallation(config, database)}.`))
    const applied = await listApplied(database.db)
    const unknown = applied.find((name) => !(name in migrations))
    if (unknown) return falla(`es de una versión más nueva de Cuartel (${unknown}): instale esa versión.`)
    const pending = Object.keys(migrations).length - applied.length
    if (pending > 0) return atencion(`faltan ${pending} migraciones: el próximo inicio las aplica.`)
    current = true
    return bien(`${database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} responde y está al día.`)
  })
  try {
    if (!database) return
    const opened = database
    if (config.databaseUrl) await check('Reloj', () => clock(opened.db))
    await check('Respaldos', () => backups(opened.db))
    await check('Archivos', () => archivos(config, opened))
    if (current) await checkAll(auditoria, () => ofRegistro(config, opened))
  } finally {
    await database?.close()
  }
}

/** PostgreSQL only: SQLite uses this machine's clock, which `onProxy` compares with the proxy's. */
async function clock(db: Database['db']): Promise<Hallazgo> {
  const { rows } = await sql<{ now: string }>`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`.execute(db) // prettier-ignore
  return drift(rows[0]?.now ?? '', 'de la base de datos')
}

function drift(other: string, whose: string): Hallazgo {
  const seconds = Math.round((Date.now() - Date.parse(other)) / 1000)
  if (Math.abs(seconds) <= 5) return bien(`igual al reloj ${whose}.`)
  const texto = `difiere en ${seconds} segundos del reloj ${whose}. Active la hora automática (timedatectl set-ntp true).`
  return Math.abs(seconds) > 60 ? falla(texto) : atencion(texto)
}

async function backups(db: Database['db']): Promise<Hallazgo> {
  const last = await lastGood(db, new Date())
  if (!last) return atencion(`todavía no hay ninguno bueno: ${orden('respaldo')} crear`)
  const hours = Math.floor((Date.now() - Date.parse(last)) / 3_600_000)
  const texto = `el último bueno tiene ${hours} horas.`
  return hours > 48 ? falla(`${texto} Revise Sistema, Respaldos.`) : bien(`${texto} ¿Está también en otra máquina?`)
}

async function archivos(config: Config, { reports }: Database): Promise<Hallazgo> {
  const storage = await chosenStorage(config)
  const faltan = await findMissing(reports, () => keysOf(storage))
  if (faltan.length === 0) return bien('están todos los que la base de datos nombra.')
  return falla(`${faltanEnPalabras(faltan)} Revise si su disco o contenedor está montado y completo.`)
}

/** Connects, negotiates TLS and authenticates; sends nothing. */
async function mail({ smtpUrl, publicUrl }: Config): Promise<Hallazgo> {
  if (!smtpUrl) return atencion('sin SMTP_URL los correos no salen: se leen en Sistema, Correos.')
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ ...patience, url: smtpUrl, name: new URL(publicUrl).hostname, logger: false })
  await transport.verify()
  return bien('el servidor de correo responde y acepta el usuario.')
}

async function onProxy(config: Config): Promise<void> {
  const { publicUrl, trustProxy, ownHosts } = config
  if (!ownHosts) return say('Proxy', atencion('sin PUBLIC_URL no se sabe por dónde entra la gente.'))
  const url = new URL(publicUrl)
  if (url.protocol === 'https:') await check('TLS', () => certificate(url))
  await check('Proxy', async () => {
    const answer = await fetch(`${publicUrl}/api/status`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const { status } = (await answer.json().catch(() => ({}))) as { status?: string }
    if (!answer.ok || status !== 'ok') return falla(`${publicUrl} no llega a Cuartel (${answer.status}).`)
    say('Reloj', drift(answer.headers.get('date') ?? '', 'del proxy'))
    return bien(`${publicUrl} llega a Cuartel.`)
  })
  await check('Tamaño de los archivos', () => bodySize(publicUrl))
  await check('Dirección de quien entra', () => addressPassed(publicUrl, trustProxy))
}

async function certificate(url: URL): Promise<Hallazgo> {
  const days = await daysOfCertificate(url)
  const texto = `el certificado vale y le quedan ${days} días.`
  return days < fewDays ? atencion(`${texto} Revise su renovación.`) : bien(texto)
}

/**
 * Sends 11 MB to a call with a 64 kB limit: Cuartel refuses it in JSON before reading the body, a proxy with a smaller
 * limit in its own format. Nothing is stored.
 */
async function bodySize(publicUrl: string): Promise<Hallazgo> {
  const answer = await announce(`${publicUrl}/api/auth/login`, 11 * 2 ** 20)
  const { error } = (await json(answer).catch(() => ({}))) as { error?: string }
  answer.destroy()
  if (error === 'demasiado_grande') return bien('el proxy deja pasar 11 MB.')
  return falla(`el proxy corta los envíos (${answer.statusCode}): en nginx, client_max_body_size 20m.`)
}

/**
 * Begins, and sends the rest only to a proxy that waits for it: whoever refuses by the announced size closes the line, and
 * a write after that would lose the refusal.
 */
async function announce(url: string, bytes: number): Promise<IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http
  const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes }
  const sent = request(url, { method: 'POST', headers, signal: AbortSignal.timeout(6 * patienceMs) })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  // A line that breaks after the answer says nothing new.
  sent.on('error', () => {})
  const piece = Buffer.alloc(2 ** 10, 32)
  sent.write(piece)
  const early = await Promise.race([answered, setTimeout(patienceMs, undefined, { ref: false })])
  if (!early) sent.end(Buffer.alloc(bytes - piece.length, 32))
  const [answer] = await answered
  return answer
}

/**
 * HSTS is sent only for `X-Forwarded-Proto: https` from a trusted proxy, so its presence proves both the header and
 * TRUST_PROXY. The forwarded address itself shows only in the log and is not checked.
 */
async function addressPassed(publicUrl: string, trustProxy: boolean): Promise<Hallazgo> {
  if (!publicUrl.startsWith('https:')) return bien('sin TLS no se espera un proxy.')
  if (!trustProxy) return falla('TRUST_PROXY no está en on: todas las personas parecen venir del proxy.')
  const answer = await fetch(`${publicUrl}/api/status`, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.headers.has('strict-transport-security'))
    return falla('el proxy no envía X-Forwarded-Proto y X-Forwarded-For, o el servidor corre sin TRUST_PROXY=on.')
  return bien(
    'el servidor confía en lo que el proxy dice de quien entra. La dirección misma se ve en Sistema, Auditoría.',
  )
}

function check(what: string, look: () => Promise<Hallazgo>): Promise<void> {
  return checkAll(what, async () => [await look()])
}

async function checkAll(what: string, look: () => Promise<Hallazgo[]>): Promise<void> {
  const found = await Promise.try(look).catch((error: Error & { cause?: Error }) => [falla(reasonOf(error))])
  for (const one of found) say(what, one)
}

/** One line, with URLs masked: they contain passwords. */
function reasonOf({ message, cause }: Error & { cause?: Error }): string {
  return `${message}${cause ? `: ${cause.message}` : ''}`.replaceAll(/\s+/g, ' ').replaceAll(/\w+:\/\/\S+@/g, '…@')
}

function say(what: string, [nota, texto]: Hallazgo): void {
  failed ||= nota === 'falla'
  process.stdout.write(`${nota.padEnd(9)} ${what}: ${texto}\n`)
}

function gigas(bytes: number): string {
  return `${(bytes / 1e9).toLocaleString('es-CL', { maximumFractionDigits: 1 })} GB`
}
