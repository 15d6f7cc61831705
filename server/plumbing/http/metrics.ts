import { once } from 'node:events'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadDb } from '../data/database.ts'
import type { Deps } from '../process/deps.ts'
import { measureDisk } from '../process/disk.ts'
import { countSamples, type Family, textOf } from './metrics-text.ts'
import { lastGood } from '../respaldo/respaldos.queries.ts'
import { enPalabras, StartError } from '../process/start-error.ts'

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Timing {
  labels: Record<string, string>
  count: number
  sum: number
  /** Cumulative count per bound. */
  within: number[]
}

/**
 * Serves Prometheus metrics on their own port: docs/decisions/042. Labels hold route patterns, methods and statuses, no
 * user input.
 */
export function serveMetrics(app: FastifyInstance, { config: { metrics }, database, clock }: Deps): void {
  if (!metrics) return
  const timings = new Map<string, Timing>()
  const open = new Map<FastifyRequest, string>()
  const lag = monitorEventLoopDelay({ resolution: 10 })

  app.addHook('onRequest', (request, _reply, done) => {
    open.set(request, routeOf(request))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    open.delete(request)
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    // A stream lasts as long as its page.
    if (request.routeOptions.config.endpoint?.stream !== 'eventos') count(timings, labels, reply.elapsedTime / 1000)
    done()
  })

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const connections = await promisify(app.server.getConnections.bind(app.server))()
      const families = [
        requestsOf(timings.values()),
        gauge('cuartel_http_open_requests', 'Requests being answered; of /api/cambios: streams', countSamples(open)),
        gauge('cuartel_http_connections', 'Open connections', connections),
        gauge('cuartel_event_loop_lag_seconds', 'Longest delay since the last reading', lag.max / 1e9),
        gauge('process_resident_memory_bytes', 'Memory that stands in RAM', process.memoryUsage.rss()),
        gauge('process_start_time_seconds', 'Start of the process', performance.timeOrigin / 1000),
        ...(await ofInstallation(database.db, database.dataDir, clock())),
      ]
      lag.reset()
      response.setHeader('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').end(textOf(families))
    } catch (error) {
      app.log.error({ err: error }, 'no metrics')
      response.writeHead(503).end()
    }
  })
  app.addHook('onReady', async () => {
    lag.enable()
    server.listen(metrics)
    await once(server, 'listening').catch((error: unknown) => {
      throw new StartError(`No se pudo usar METRICS_PORT: ${enPalabras(error)}`)
    })
    app.log.info({ metrics: server.address() }, 'metrics listening')
  })
  app.addHook('onClose', async () => {
    lag.disable()
    server.close()
    server.closeAllConnections()
  })
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '(unknown)'

function count(timings: Map<string, Timing>, labels: Record<string, string>, seconds: number): void {
  const key = Object.values(labels).join(' ')
  const timing = timings.get(key) ?? { labels, count: 0, sum: 0, within: bounds.map(() => 0) }
  timings.set(key, timing)
  timing.count += 1
  timing.sum += seconds
  for (const [index, bound] of bounds.entries()) if (seconds <= bound) timing.within[index]! += 1
}

function requestsOf(timings: Iterable<Timing>): Family {
  const name = 'cuartel_http_request_duration_seconds'
  const samples = [...timings].flatMap(({ labels, count, sum, within }) => [
    ...bounds.map((le, index) => ({
      name: `${name}_bucket`,
      labels: { ...labels, le: String(le) },
      value: within[index] ?? 0,
    })),
    { name: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { name: `${name}_sum`, labels, value: sum },
    { name: `${name}_count`, labels, value: count },
  ])
  return { name, help: 'Requests by route pattern and status', type: 'histogram', samples }
}

/** Metrics of the installation, the same in every process. */
async function ofInstallation(db: ReadDb, dataDir: string, now: Date): Promise<Family[]> {
  const at = now.toISOString()
  const counted = (table: 'correos' | 'entregas_push' | 'tareas') =>
    db.selectFrom(table).select((e) => e.fn.countAll<number>().as('cuantos'))
  const correos = await counted('correos').where('estado', '=', 'pendiente').executeTakeFirstOrThrow()
  const entregas = await counted('entregas_push').executeTakeFirstOrThrow()
  const tareas = await counted('tareas').where('proxima_en', '<=', at).executeTakeFirstOrThrow()
  const ultimo = await lastGood(db, now)
  const { libre, total } = await measureDisk(dataDir)
  return [
    gauge('cuartel_mails_pending', 'Mails that wait', correos.cuantos),
    gauge('cuartel_push_pending', 'Push messages that wait', entregas.cuantos),
    gauge('cuartel_tasks_late', 'Tasks that are due', tareas.cuantos),
    ...(ultimo ? [gauge('cuartel_backup_age_seconds', 'Last good backup', (+now - Date.parse(ultimo)) / 1000)] : []),
    gauge('cuartel_disk_free_bytes', 'Room left on the disk', libre),
    gauge('cuartel_disk_size_bytes', 'Size of the disk', total),
  ]
}

const gauge = (name: string, help: string, value: number | Family['samples']): Family => ({
  name,
  help,
  type: 'gauge',
  samples: typeof value === 'number' ? [{ name, value }] : value.map((sample) => ({ ...sample, name })),
})
