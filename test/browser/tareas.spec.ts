// The tasks of docs/tareas.md: what each costs, and that it can be done, over the demo.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { diaLocal } from '#contract/shared/fechas.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertDemoBiblioteca } from '#db/seeds/demo-biblioteca.ts'
import { insertDemoDocumentos } from '#db/seeds/demo-documentos.ts'
import { insertDemoPapel } from '#db/seeds/demo-papel.ts'
import { makeDemoRespaldo } from '#db/seeds/demo-respaldo.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { type Db, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { coarse, follow, openBrowser, type Person, signIn } from '#test/support/browser.ts'
import { freePort } from '#test/support/free-port.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { insertRecorridos, recorridos } from '#test/support/recorridos.ts'
import { Hand, type Tarea, tareas } from '#test/support/tareas.ts'

let address: string

// At midnight the day's lists, guards and months would change between two tasks.
const alMediodia = Date.parse(`${diaLocal(new Date())}T15:00:00Z`) - Date.now()

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  const storage = openStorage(settings.dataDir)
  const now = new Date(Date.now() + alMediodia)
  vi.setSystemTime(now)
  await insertDemo(database.db, now, cut)
  await insertNoches(database.db, now)
  await insertRecorridos(database.db, now)
  // Of the demo's files those that a task reads.
  await insertDemoDocumentos(database.db, storage, now)
  await insertDemoBiblioteca(database.db, storage, now)
  await insertDemoPapel(database.db, storage)
  const sealKey = openInstallationKey(settings, () => {}).keyFor('respaldos')
  await makeDemoRespaldo({ database, storage, sealKey })
  await database.close()
  vi.useRealTimers()
  // Passkeys belong to a name: an IP address has none.
  const port = await freePort()
  address = `http://localhost:${port}`
  await startProgram(settings, { RATE_LIMITS: 'off', PORT: String(port), PUBLIC_URL: address }, alMediodia)
})

/** Nine nights of the bombera that she has not confirmed. */
async function insertNoches(db: Db, now: Date): Promise<void> {
  const { email } = cast.bombera
  const { id } = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  for (const days of [20, 21, 22, 23, 24, 25, 26, 27, 28]) {
    const inicio = new Date(now.getTime() + days * 24 * 3_600_000).toISOString()
    await newAsignacion(db, { guardia_id: await newGuardia(db, now, { inicio }), user_id: id })
  }
}

/** Taps, and fields that are typed into. */
interface Costo {
  toques: number
  campos: number
}

/** `4 + 3 c`; «—»: it could not be done. */
function costoDe(text = ''): Costo {
  const [toques = '', campos = '0 c'] = text.split(' + ')
  return { toques: toques === '—' ? Infinity : Number(toques), campos: toques === '—' ? Infinity : parseInt(campos) }
}

interface Fila {
  nombre: string
  antes: Costo
  ahora: Costo
}

const celda = String.raw`\d+(?: \+ \d+ c)?`
const filas: Fila[] = [
  ...readFileSync('docs/tareas.md', 'utf8').matchAll(
    new RegExp(String.raw`^\| (?<nombre>[^|]+?) +\| (?<antes>${celda}|—) +\| (?<ahora>${celda}) +\|$`, 'gm'),
  ),
].map(({ groups = {} }) => ({
  nombre: groups.nombre ?? '',
  antes: costoDe(groups.antes),
  ahora: costoDe(groups.ahora),
}))

type People = Map<Tarea['quien'], Person>

/** What each costs today. */
async function cuenta(todas: readonly Tarea[]): Promise<Omit<Fila, 'antes'>[]> {
  const people: People = new Map()
  const counted: Omit<Fila, 'antes'>[] = []
  const failed: string[] = []
  for (const { nombre, quien, antes, hace } of todas) {
    const { page } = await desdeElDashboard(people, quien)
    await antes?.(new Hand(page), address)
    const mano = new Hand(page)
    await hace(mano).catch(async (error: unknown) => {
      failed.push(`${nombre}: ${String(error)}`)
      // What it left typed would hold up the next.
      await page.close()
      people.delete(quien)
    })
    counted.push({ nombre, ahora: { toques: mano.veces, campos: mano.campos } })
  }
  expect(failed).toEqual([])
  return counted
}

/** One browser for each person; a visitor begins at the site's first page. */
async function desdeElDashboard(people: People, quien: Tarea['quien']): Promise<Person> {
  const known = people.get(quien)
  const person = known ?? (await openBrowser(address, { ...coarse, masMs: alMediodia }))
  people.set(quien, person)
  const { page } = person
  if (quien === 'visitante') {
    await page.goto('/')
    return person
  }
  if (known) {
    // Closes what the last task left open.
    await page.keyboard.press('Escape')
    await page.locator(':is([role=dialog], [role=alertdialog])').waitFor({ state: 'detached' })
    await follow(page, '/intranet')
  } else await signIn(page, quien)
  await page.getByRole('heading', { name: 'Últimas emergencias' }).waitFor()
  return person
}

test('the document lists the tasks in their order, and none costs more than before', () => {
  expect(filas.map(({ nombre }) => nombre)).toEqual([...tareas, ...recorridos].map(({ nombre }) => nombre))
  const worse = filas.filter(({ antes, ahora }) => ahora.toques > antes.toques || ahora.campos > antes.campos)
  expect(worse).toEqual([])
})

test('each task costs what the table says, and all together much less than before', { timeout: 900_000 }, async () => {
  const propias = filas.slice(0, tareas.length)
  expect(await cuenta(tareas)).toEqual(propias.map(({ nombre, ahora }) => ({ nombre, ahora })))
  const could = propias.filter(({ antes }) => Number.isFinite(antes.toques))
  const sum = (column: 'antes' | 'ahora') => could.reduce((all, fila) => all + fila[column].toques, 0)
  expect(sum('ahora')).toBeLessThanOrEqual(0.6 * sum('antes'))
})

test.each([...new Set(recorridos.map(({ quien }) => quien))])(
  'each road of the %s costs what the table says',
  async (role) => {
    const suyos = recorridos.filter(({ quien }) => quien === role)
    const escritas = filas.filter(({ nombre }) => suyos.some((one) => one.nombre === nombre))
    expect(await cuenta(suyos)).toEqual(escritas.map(({ nombre, ahora }) => ({ nombre, ahora })))
  },
)
