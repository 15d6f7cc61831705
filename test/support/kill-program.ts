import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { enlist } from './company.ts'
import { pdf } from './documentos.ts'
import { tokenOf } from './over-http.ts'
import { spawnProgram } from './program-process.ts'

const MOST_WRITES_BEFORE_KILL = 25
const WRITERS = 6

/** One write; retries repeat it unchanged. */
interface Write {
  kind: 'unidad' | 'documento' | 'publicacion'
  name: string
  key: string
}

interface KillReport {
  acknowledged: number
  /** Retried after a kill, with the same key. */
  repeated: number
  /** Acknowledged but missing afterwards. */
  lost: number
  /** Found more than once. */
  twice: number
  /** Refused writes and retries. */
  refused: string[]
  /** Orphaned files after a start. `filesMissing`: rows without their file. */
  filesLeft: number
  filesMissing: number
}

/** Kills the program with -9 at a random moment during writes through its API, `rounds` times. */
export async function killProgram(settings: DatabaseSettings, rounds: number): Promise<KillReport> {
  await enlist(settings, 'administradora')
  const temporary = join(settings.dataDir, 'tmp')
  mkdirSync(temporary)
  const start = async () => {
    const program = spawnProgram(settings, { RATE_LIMITS: 'off', TMPDIR: temporary })
    return { ...program, address: await program.listening }
  }
  const acknowledged = new Set<string>()
  const refused: string[] = []
  const pending: Write[] = []
  let repeated = 0
  let token: string | undefined
  let numbers = 0

  async function repeat(address: string): Promise<void> {
    for (const write of pending.splice(0)) {
      const answer = await send(address, token ?? '', write)
      repeated += 1
      if (isAcknowledged(answer)) acknowledged.add(write.name)
      else refused.push(answer)
    }
  }

  for (let round = 0; round < rounds; round++) {
    const { address, stop } = await start()
    token ??= await tokenOf(address, 'administradora')
    await repeat(address)
    let left = 1 + Math.floor(Math.random() * MOST_WRITES_BEFORE_KILL)
    let ended: Promise<unknown> | undefined
    const writer = async () => {
      while (!ended) {
        const write = newWrite(numbers++)
        const answer = await send(address, token ?? '', write).catch(() => undefined)
        if (answer === undefined) pending.push(write)
        else if (isAcknowledged(answer)) acknowledged.add(write.name)
        else refused.push(answer)
        left -= 1
        if (left <= 0) ended ??= stop('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, writer))
    await ended
  }

  if (settings.databaseUrl) await makeTidyingDue(settings)
  const last = await start()
  await repeat(last.address)
  const report = await using(settings, (database) => compare(database, settings.dataDir, acknowledged))
  await last.stop()
  const receiving = join(settings.dataDir, 'temporal')
  // On PostgreSQL partial uploads are kept for an hour: they may belong to another process.
  const swept = settings.databaseUrl ? [temporary] : [receiving, temporary]
  const left = swept.flatMap((folder) => readdirSync(folder))
  return { acknowledged: acknowledged.size, repeated, refused, ...report, filesLeft: report.filesLeft + left.length }
}

const kinds = ['unidad', 'documento', 'publicacion'] as const

const newWrite = (number: number): Write => ({
  kind: kinds[number % kinds.length] ?? 'unidad',
  name: `K-${number}`,
  key: randomUUID(),
})

/** Returns `201`, or the status and error code of a refusal. @throws when the program is gone */
async function send(address: string, token: string, { kind, name, key }: Write): Promise<string> {
  const form = new FormData()
  if (kind === 'documento') form.append('title', name)
  if (kind === 'publicacion') {
    form.append('titulo', name)
    form.append('carpeta_id', '1')
  }
  form.append(kind === 'documento' ? 'file' : 'archivo', new Blob([pdf as Uint8Array<ArrayBuffer>]), `${name}.pdf`)
  const paths = { unidad: 'material-mayor', documento: 'documents', publicacion: 'biblioteca' }
  const response = await fetch(`${address}/api/${paths[kind]}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': key,
      ...(kind === 'unidad' && { 'Content-Type': 'application/json' }),
    },
    body: kind === 'unidad' ? JSON.stringify({ nombre: name, tipo: 'Carro' }) : form,
  })
  const { error } = (await response.json()) as { error?: string }
  return error ? `${response.status} ${error}` : String(response.status)
}

/** `ya_registrado`: the program was killed between the commit and the answer. */
const isAcknowledged = (answer: string) => answer === '201' || answer === '409 ya_registrado'

async function compare({ db }: Database, dataDir: string, acknowledged: Set<string>) {
  const [unidades, documentos, publicaciones, versiones] = await Promise.all([
    db.selectFrom('unidades').select('nombre as name').where('nombre', 'like', 'K-%').execute(),
    db.selectFrom('documentos').select(['title as name', 'clave']).execute(),
    db.selectFrom('documentos_compania').select('titulo as name').execute(),
    db.selectFrom('documento_versiones').select('clave').execute(),
  ])
  const found = [...unidades, ...documentos, ...publicaciones].map(({ name }) => name)
  const names = new Set(found)
  const claves = new Set([...documentos, ...versiones].map(({ clave }) => clave))
  const filesNow = async () => {
    const files = new Set<string>()
    for await (const { key } of openStorage(dataDir).all()) files.add(key)
    return files
  }
  let files = await filesNow()
  for (let tries = 0; tries < 30 && files.difference(claves).size > 0; tries++) {
    await pause(1000)
    files = await filesNow()
  }
  return {
    lost: acknowledged.difference(names).size,
    twice: found.length - names.size,
    filesLeft: files.difference(claves).size,
    filesMissing: claves.difference(files).size,
  }
}

/** Backdates files and cleanup task: on PostgreSQL orphans are kept a day, as another process may be writing. */
async function makeTidyingDue(settings: DatabaseSettings): Promise<void> {
  const yesterday = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const archivos = join(settings.dataDir, 'archivos')
  for await (const { key } of openStorage(settings.dataDir).all()) utimesSync(join(archivos, key), yesterday, yesterday)
  await using(settings, ({ db }) =>
    db
      .updateTable('tareas')
      .set({ proxima_en: yesterday.toISOString(), tomada_hasta: null })
      .where('clave', '=', 'limpieza_archivos')
      .execute(),
  )
}

async function using<T>(settings: DatabaseSettings, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await task(database)
  } finally {
    await database.close()
  }
}
