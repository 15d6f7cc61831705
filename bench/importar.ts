import { setTimeout as pause } from 'node:timers/promises'
import { columnasSalida, maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import { sheet, xlsxOf } from '#server/plumbing/sheets/xlsx.ts'
import { authorization, type Running, signIn } from './company.ts'
import { percentile } from './load.ts'
import { line, section } from './report.ts'

const mostSeconds = 6
const rounds = 3

/** The longest sheet that may come, looked at before it is imported, and what others notice of it. */
export async function imports(program: Running): Promise<void> {
  const { address } = program
  section(`A sheet of ${maxFilasLibro.toLocaleString('en-US')} trips, rehearsed`)
  const { token } = (await (await signIn(address, 'administradora')).json()) as { token: string }
  const others = await authorization(address)
  const bytes = await sheetOf(maxFilasLibro)
  const rehearse = async () => {
    const form = new FormData()
    form.append('archivo', new Blob([bytes]), 'salidas.xlsx')
    const url = `${address}/api/material-mayor/salidas/importar`
    const from = performance.now()
    const response = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form })
    const { importadas } = (await response.json()) as { importadas: number }
    if (importadas !== maxFilasLibro) throw new Error(`${importadas} of ${maxFilasLibro} rows are without faults`)
    return (performance.now() - from) / 1000
  }
  const whileRunning = async <T>(work: () => Promise<T>) => {
    const times: number[] = []
    const over = new AbortController()
    const reader = (async () => {
      while (!over.signal.aborted) {
        const from = performance.now()
        await (await fetch(`${address}/api/users/profile`, { headers: others })).arrayBuffer()
        times.push(performance.now() - from)
        await pause(5)
      }
    })()
    const done = await work().finally(() => over.abort())
    await reader
    return { done, p95: percentile(times, 0.95) }
  }
  // Nothing is prepared the first time.
  await rehearse()
  const idle = await whileRunning(() => pause(3_000))
  const busy = await whileRunning(async () => {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) taken.push(await rehearse())
    return Math.max(...taken)
  })
  line(`slowest of ${rounds}`, `${busy.done.toFixed(2)} s`, `≤ ${mostSeconds} s`, busy.done <= mostSeconds)
  const shown = `${(busy.p95 / idle.p95).toFixed(1)}× (${idle.p95.toFixed(1)}/${busy.p95.toFixed(1)} ms)`
  line('own profile of another meanwhile, p95, idle: 1×', shown, '≤ 3×', busy.p95 <= 3 * idle.p95)
}

/** One trip an hour of a unit whose counter stands below what the demo's shows. */
async function sheetOf(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const begin = Date.parse('2019-01-01T12:00:00.000Z')
  const moment = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  const trips = Array.from({ length: rows }, (_, n) => {
    const at = begin + n * 3_600_000
    return {
      unidad: 'B-21',
      motivo: '6-13',
      salida: moment(at),
      llegada: moment(at + 1_800_000),
      destino: `Diligencia ${n}`,
    }
  })
  const columns = columnasSalida.map(({ campo, titulo }) => ({
    title: titulo,
    value: (row: (typeof trips)[number]) => (campo in row ? row[campo as keyof typeof row] : ''),
  }))
  return new Uint8Array(await xlsxOf(() => [sheet('Salidas', columns, trips)]))
}
