import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { authorization, type Running } from './company.ts'
import { median } from './load.ts'
import { line, section } from './report.ts'

const path = '/api/material-mayor/22'
const rounds = 5
const connections = 10

const measures = [
  { what: 'GET /api/material-mayor/22, with a token', method: 'GET', calls: 8_000, aim: 2 },
  { what: 'PUT /api/material-mayor/22', method: 'PUT', calls: 800, aim: 8 },
] as const

interface Server {
  process: ChildProcess
  address: string
  headers: Record<string, string>
}

/** CPU per call of the program, system time included, against a bare Fastify with the same durability and no trace. */
export async function cpu(program: Running): Promise<void> {
  section('CPU per call on SQLite (bare Fastify, as durable and without a trace: 1×)')
  const bare = fork(new URL('./bare-fleet.ts', import.meta.url))
  const [bareAddress] = (await once(bare, 'message')) as [string]
  const ours = { process: program.process, address: program.address, headers: await authorization(program.address) }
  const theirs = { process: bare, address: bareAddress, headers: {} }
  for (const { what, method, calls, aim } of measures) {
    const costs: [number, number][] = []
    // Turn by turn, so that a busy moment of the machine meets both. The first round finds nothing prepared.
    for (let round = 0; round <= rounds; round += 1)
      costs.push([await cost(ours, method, calls), await cost(theirs, method, calls)])
    const [own, least] = [0, 1].map((of) => median(costs.slice(1).map((both) => both[of] ?? 0))) as [number, number]
    const shown = `${(own / least).toFixed(1)}× (${own.toFixed(0)}/${least.toFixed(0)} µs)`
    line(what, shown, `≤ ${aim}×`, own <= aim * least)
  }
  bare.kill()
}

/** Microseconds of CPU per call. */
async function cost({ process, address, headers }: Server, method: 'GET' | 'PUT', calls: number): Promise<number> {
  const before = cpuOf(process)
  const { non2xx, errors } = await autocannon({
    url: address + path,
    method,
    connections,
    amount: calls,
    headers: { ...headers, ...(method === 'PUT' && { 'Content-Type': 'application/json' }) },
    ...(method === 'PUT' && { body: JSON.stringify({ estado: 'EN SERVICIO', detalles: 'Prueba' }) }),
  })
  if (non2xx + errors > 0) throw new Error(`${method}: ${non2xx} refusals and ${errors} errors`)
  return (cpuOf(process) - before) / calls
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Microseconds of CPU that a process has used, all its threads together. */
export function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000_000
}
