import { fileURLToPath, pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { openChanges } from '#server/plumbing/records/changes.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { readConfig } from '#server/plumbing/process/config.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { inlineStyles } from '#server/plumbing/pages/inline-styles.ts'
import { createLog } from '#server/plumbing/process/log.ts'
import { openOutbox } from '#server/plumbing/mail/outbox.ts'
import { mountPages, type RenderPage } from '#server/plumbing/pages/pages.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openTareas } from '#server/plumbing/process/tareas.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import type { Running } from './company.ts'
import { median } from './load.ts'
import { publicPages } from './public-pages.ts'
import { line, rate, section } from './report.ts'

const rounds = 210
const build = fileURLToPath(new URL('../build', import.meta.url))

/**
 * Public pages with a cold cache, after a change of a unit's status: the whole program reads, renders and styles them;
 * a bare Fastify only renders the same trees from data already read. Both run in this process, interleaved. The cost of
 * compression, in the thread pool, is shown beside it.
 */
export async function renders({ settings }: Running): Promise<void> {
  section('The seven public pages with nothing kept (a bare renderToPipeableStream of the same trees: 1×)')
  const program = await start(settings)
  const bare = () => Promise.all(publicPages.map(program.redraw))
  const plain = () => Promise.all(program.afterChange({}))
  const pressed = () => Promise.all(program.afterChange({ 'accept-encoding': 'br' }))
  const times: number[][] = []
  // The first third is warm-up.
  for (let round = 0; round < rounds; round += 1) times.push([await time(plain), await time(bare), await time(pressed)])
  await program.close()
  const [ours = 0, theirs = 0, sent = 0] = [0, 1, 2].map((column) =>
    median(times.slice(rounds / 3).map((row) => row[column] ?? 0)),
  )
  const shown = (ms: number) => `${(theirs / ms).toFixed(2)}× (${rate((publicPages.length * 1000) / ms)})`
  line('as HTML', shown(ours), '≥ 0.6×', theirs / ours >= 0.6)
  line('compressed with Brotli', shown(sent))
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Starts the program in this process, keeping each page's render function for the baseline. */
async function start(settings: Running['settings']) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = settings
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL })
  const log = createLog(config)
  const clock = () => new Date()
  const database = await openDatabase(config)
  const changes = await openChanges(database, () => undefined)
  const { db } = database
  const compania = () => findCompania(db)
  const outbox = await openOutbox({ db, config, compania, clock, log, print: () => undefined })
  const storage = openStorage(config.dataDir)
  const key = openInstallationKey(config, () => undefined)
  const tareas = openTareas({ db, lista: [], clock, log })
  const { handle } = (await import(pathToFileURL(`${build}/server/index.js`).href)) as { handle: RenderPage }

  const drawings = new Map<string, () => Promise<Uint8Array>>()
  const render: RenderPage = (request, door) =>
    handle(request, Object.assign(door, { drawn: drawings.set.bind(drawings, new URL(request.url).pathname) }))
  const app = await createApp(
    { config, database, clock, changes, outbox, storage, mark: { check: async () => null }, tareas, notify, key },
    log,
    (app, deps) => mountPages(app, deps, render, { style: inlineStyles(build) }),
  )
  const bare = fastify()
  bare.get('/*', async (request, reply) => reply.type('text/html').send(await drawings.get(request.url)?.()))
  const ask = async (server: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
    const { statusCode } = await server.inject({ url, headers })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  }
  return {
    afterChange(headers: Record<string, string>) {
      changes.publish({ tipo: 'unidad', id: 21 })
      return publicPages.map((path) => ask(app, path, headers))
    },
    redraw: (path: string) => ask(bare, path),
    async close() {
      await Promise.all([app.close(), bare.close(), outbox.close()])
      await changes.close()
      await database.close()
    },
  }
}
