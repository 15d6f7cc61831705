import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { companyOfEquipment } from './equipamiento-filas.ts'
import { percentile } from './load.ts'
import { administrator } from './members.ts'
import { point, pointReads } from './point-reads.ts'
import { line, section } from './report.ts'

const mostSeconds = 10
const rounds = 200

/** Ten years of equipment, relative to reading one unit in the same run; labels beside the calls of others. */
export async function equipment(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  const { id, ids } = await companyOfEquipment(settings)
  const program = await start(settings)
  section(`5,000 pieces, 60,000 controls, 200,000 moves on ${engine} (GET ${point} with a token: 1×)`)
  const { took, judge } = await pointReads(program, judged)
  const lists = {
    'the inventory': '',
    '  of a unit': '?unidad_id=22',
    '  of a category': '?categoria=manguera',
    '  of a state': '?estado=EN%20REPARACI%C3%93N',
    '  what may not be used': '?aptitud=no_aptos',
    '  by a word': '?q=bn-4321',
    '  by code': '?orden=codigo',
    '  its tenth page': '?page=10',
  }
  for (const [what, query] of Object.entries(lists)) await judge(what, 6, () => took(`/api/equipamiento${query}`))
  await judge('a card with its history', 8, async () => {
    const card = await took(`/api/equipamiento/${id}`)
    const history = await took(`/api/equipamiento/${id}/historial`)
    return { ms: card.ms + history.ms }
  })
  await judge('what falls due', 10, () => took('/api/equipamiento/vencimientos'))
  await labels(program.address, ids, judged)
  await program.stop()
}

/** Ten sheets of labels, and what they cost others meanwhile. */
async function labels(address: string, ids: readonly number[], judged: boolean): Promise<void> {
  const headers = await administrator(address)
  const read = async () => {
    const from = performance.now()
    await (await fetch(address + point, { headers })).arrayBuffer()
    return performance.now() - from
  }
  const alone: number[] = []
  for (let round = 0; round < rounds; round += 1) alone.push(await read())
  const from = performance.now()
  const done = new AbortController()
  const sheets = fetch(`${address}/api/equipamiento/etiquetas`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
  }).then(async (response) => {
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`labels answered ${response.status}`)
    done.abort()
    return (performance.now() - from) / 1_000
  })
  const beside: number[] = []
  while (!done.signal.aborted) beside.push(await read())
  const seconds = await sheets
  line('240 labels', `${seconds.toFixed(1)} s`, judged ? `≤ ${mostSeconds} s` : '', !judged || seconds <= mostSeconds)
  const [one, other] = [percentile(alone, 0.95), percentile(beside, 0.95)]
  const shown = `${(other / one).toFixed(1)}× (${other.toFixed(2)} ms)`
  line('  one unit meanwhile, p95', shown, judged ? '≤ 2×' : '', !judged || other <= 2 * one)
}
