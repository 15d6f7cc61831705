import type { Running } from './company.ts'
import { median } from './load.ts'
import { administrator } from './members.ts'
import { line } from './report.ts'

const rounds = 120
/** Rounds that find nothing prepared. */
const warmUp = 20
/** One unit, with a token: 1×. */
export const point = '/api/material-mayor/21'

interface Took {
  ms: number
  etag: string
}

/** Reads of one person, each judged by how many reads of one unit it takes in the same run. */
export async function pointReads({ address }: Pick<Running, 'address'>, judged: boolean) {
  const headers = await administrator(address)
  const took = async (path: string, more: Record<string, string> = {}): Promise<Took> => {
    const from = performance.now()
    const response = await fetch(address + path, { headers: { ...headers, ...more } })
    await response.arrayBuffer()
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}`)
    return { ms: performance.now() - from, etag: response.headers.get('etag') ?? '' }
  }
  /** Medians, by turns with a point read, so that a busy moment of the machine meets both. */
  const judge = async (
    what: string,
    aim: number,
    call: (round: number) => Promise<{ ms: number }>,
    turns = { rounds, warmUp },
  ) => {
    const taken: Record<'one' | 'point', number[]> = { one: [], point: [] }
    for (let round = 0; round < turns.rounds; round += 1) {
      taken.one.push((await call(round)).ms)
      taken.point.push((await took(point)).ms)
    }
    const [one, points] = [median(taken.one.slice(turns.warmUp)), median(taken.point.slice(turns.warmUp))]
    const shown = `${(one / points).toFixed(1)}× (${one.toFixed(2)} ms)`
    line(what, shown, judged ? `≤ ${aim}×` : '', !judged || one <= aim * points)
  }
  return { took, judge }
}
