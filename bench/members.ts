import { cast, castPassword } from '#db/seeds/cast.ts'
import { insertMember } from '#server/cuenta/cuenta.queries.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { prepareDemo, start } from './company.ts'
import { median } from './load.ts'
import { line, section } from './report.ts'

const members = 10_000
const rounds = 300
const aim = 15

const surnames = ['Álvarez', 'Bustos', 'Cáceres', 'Donoso', 'Espinoza', 'Jara', 'Muñoz', 'Opazo', 'Peña', 'Zúñiga']

/** Search terms: one that matches a fifth of the roll, a single member, nobody. */
const searches = { 'a surname of thousands': 'muñoz', 'one address': 'miembro9987@', nobody: 'zzzz' }

/** The first page of a search among ten thousand members, relative to reading one unit in the same run. */
export async function searchedMembers(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  section(
    `A roll of ${members.toLocaleString('en-US')} members on ${engine} (GET /api/material-mayor/21 with a token: 1×)`,
  )
  await prepareDemo(settings)
  await enlist(settings)
  const program = await start(settings)
  const headers = await administrator(program.address)
  const took = async (path: string) => {
    const from = performance.now()
    const response = await fetch(program.address + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - from
  }
  for (const [what, buscar] of Object.entries(searches)) {
    const points: number[] = []
    const pages: number[] = []
    // Interleaved, so that a busy moment of the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      points.push(await took('/api/material-mayor/21'))
      pages.push(await took(`/api/users?buscar=${encodeURIComponent(buscar)}`))
    }
    // The first 50 are warm-up.
    const [point, page] = [median(points.slice(50)), median(pages.slice(50))]
    const shown = `${(page / point).toFixed(1)}× (${page.toFixed(2)} ms)`
    line(
      `GET /api/users, first page, searching ${what}`,
      shown,
      judged ? `≤ ${aim}×` : '',
      !judged || page <= aim * point,
    )
  }
  await program.stop()
}

async function enlist(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings)
  const now = new Date()
  await inTransaction(database.db, async (db) => {
    for (let n = 0; n < members; n += 1) {
      const nombre = `Miembro ${n} ${surnames[n % 10]} ${surnames[Math.floor(n / 10) % 10]}`
      const member = { nombre, email: `miembro${n}@demo.cl`, cargo: 'Bombero', role_id: 6, estado: 'activo' } as const
      await insertMember(db, { ...member, rut: `${8_000_000 + n * 37}-0`, password_hash: 'x'.repeat(97) }, now)
    }
  })
  await database.close()
}

export async function administrator(address: string): Promise<{ Authorization: string }> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: cast.administradora.email, password: castPassword }),
  })
  return { Authorization: `Bearer ${((await response.json()) as { token: string }).token}` }
}
