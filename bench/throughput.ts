import { authorization, type Running } from './company.ts'
import { median, requestsPerSecond, startBare } from './load.ts'
import { publicPages } from './public-pages.ts'
import { line, rate, section } from './report.ts'

const rounds = 3

type Engine = 'SQLite' | 'PostgreSQL'

interface Measure {
  what: string
  path: string
  signedIn?: boolean
  seconds?: number
  /** Of the bare Fastify's rate, by engine; none where it is only shown. */
  aim: Partial<Record<Engine, number>>
}

const measures: Measure[] = [
  { what: 'GET /api/material-mayor', path: '/api/material-mayor', aim: { SQLite: 0.45 } },
  {
    what: 'GET /api/material-mayor, with a token',
    path: '/api/material-mayor',
    signedIn: true,
    aim: { SQLite: 0.3, PostgreSQL: 0.35 },
  },
]

/** Served from cache, without the database. */
const cachedPages: Measure[] = publicPages.map((path) => ({
  what: `GET ${path}, cached`,
  path,
  seconds: 2,
  aim: { SQLite: 0.7 },
}))

/** The program's rates relative to a bare Fastify that answers the same bytes and headers in the same run. */
export async function throughput({ address }: Running, engine: Engine): Promise<void> {
  section(`Requests per second on ${engine} (bare Fastify with the same bytes: 1×)`)
  const token = await authorization(address)
  for (const { what, path, signedIn, seconds, aim } of engine === 'SQLite' ? [...measures, ...cachedPages] : measures) {
    const headers = signedIn ? token : {}
    const bare = await startBare(address, [path], headers)
    const ours: number[] = []
    const theirs: number[] = []
    // Interleaved, so that a busy moment of the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await requestsPerSecond(bare.address + path, headers, seconds))
      ours.push(await requestsPerSecond(address + path, headers, seconds))
    }
    bare.stop()
    const ratio = median(ours) / median(theirs)
    const shown = `${ratio.toFixed(2)}× (${rate(median(ours))})`
    const least = aim[engine]
    line(what, shown, least ? `≥ ${least}×` : '', !least || ratio >= least)
  }
  await writes(address, token)
}

async function writes(address: string, token: Record<string, string>): Promise<void> {
  const times: number[] = []
  for (let count = 0; count < 300; count += 1) {
    const from = performance.now()
    const response = await fetch(`${address}/api/material-mayor/22`, {
      method: 'PUT',
      headers: { ...token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ estado: count % 2 ? 'EN SERVICIO' : 'EN REVISIÓN', detalles: `Prueba ${count}` }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`PUT answered ${response.status}`)
    times.push(performance.now() - from)
  }
  line('PUT /api/material-mayor/22, one after the other (median)', `${median(times).toFixed(2)} ms`)
}
