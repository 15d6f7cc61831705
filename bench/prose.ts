import { muestra } from '#db/seeds/sitio/muestra.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import type { Running } from './company.ts'
import { percentile } from './load.ts'
import { line, section } from './report.ts'

const rounds = 40

/** Security row 64: prose that is slow to render is refused without delaying other requests. */
export async function heavyProse({ address }: Running): Promise<void> {
  section(`Prose that is heavy to draw, saved ${rounds} times`)
  const token = await tokenOf(address, 'administradora')
  const { version } = await ask(address, 'GET /sitio/privacidad')
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const body = JSON.stringify({ contenido: { ...muestra.privacidad, texto: '*a_'.repeat(6_666) }, version })
  const statuses = new Set<number>()
  const waits: number[] = []
  const status = async () => {
    const from = performance.now()
    await (await fetch(`${address}/api/status`)).text()
    waits.push(performance.now() - from)
  }
  for (let round = 0; round < rounds; round++) {
    const saving = fetch(`${address}/api/sitio/privacidad`, { method: 'PUT', headers, body })
    for (let asked = 0; asked < 5; asked++) await status()
    statuses.add((await saving).status)
  }
  const p95 = percentile(waits, 0.95)
  line('answered with', [...statuses].join(', '), '400', [...statuses].join() === '400')
  line('p95 of /api/status meanwhile', `${p95.toFixed(1)} ms`, '≤ 50 ms', p95 <= 50)
}
