// The tasks of docs/tareas.md: what each costs, and that it can be done, over the demo.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { insertDemoArchivos } from '#db/seeds/demo-archivos.ts'
import { makeDemoRespaldo } from '#db/seeds/demo-respaldo.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { type Db, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { follow, openBrowser, type Person, signIn } from '#test/support/browser.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { Hand, tareas } from '#test/support/tareas.ts'

let address: string

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  const storage = openStorage(settings.dataDir)
  const now = new Date()
  await insertDemo(database.db, now, cut)
  await insertNoches(database.db, now)
  await insertDemoArchivos(database.db, storage, now)
  const sealKey = openInstallationKey(settings, () => {}).keyFor('respaldos')
  await makeDemoRespaldo({ database, storage, sealKey })
  await database.close()
  address = (await startProgram(settings, { RATE_LIMITS: 'off' })).address
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

/** «—»: it could not be done. */
const antesDe = (text = ''): number => (text === '—' ? Infinity : Number(text))

interface Fila {
  nombre: string
  antes: number
  ahora: number
}

const filas: Fila[] = [
  ...readFileSync('docs/tareas.md', 'utf8').matchAll(
    /^\| (?<nombre>[^|]+?) +\| +(?<antes>\d+|—) +\| +(?<ahora>\d+) +\|$/gm,
  ),
].map(({ groups = {} }) => ({ nombre: groups.nombre ?? '', antes: antesDe(groups.antes), ahora: Number(groups.ahora) }))

test('each task costs what the table says, and none more than before', async () => {
  expect(filas.map(({ nombre }) => nombre)).toEqual(tareas.map(({ nombre }) => nombre))
  const people = new Map<Personaje, Person>()
  const counted: Fila[] = []
  const failed: string[] = []
  for (const [index, { nombre, quien, antes, hace }] of tareas.entries()) {
    const known = people.get(quien)
    const person = known ?? (await openBrowser(address))
    people.set(quien, person)
    const { page } = person
    if (known) {
      // Closes what the last task left open.
      await page.keyboard.press('Escape')
      await page.locator(':is([role=dialog], [role=alertdialog])').waitFor({ state: 'detached' })
      await follow(page, '/intranet')
    } else await signIn(page, quien)
    await page.getByRole('heading', { name: 'Últimas emergencias' }).waitFor()
    await antes?.(new Hand(page), address)
    const mano = new Hand(page)
    await hace(mano).catch((error: unknown) => failed.push(`${nombre}: ${String(error)}`))
    counted.push({ nombre, antes: filas[index]?.antes ?? 0, ahora: mano.veces })
  }
  expect(failed).toEqual([])
  expect(counted).toEqual(filas)
  expect(filas.filter(({ antes, ahora }) => ahora > antes)).toEqual([])
  const could = filas.filter(({ antes }) => Number.isFinite(antes))
  const sum = (column: 'antes' | 'ahora') => could.reduce((all, fila) => all + fila[column], 0)
  expect(sum('ahora')).toBeLessThanOrEqual(0.6 * sum('antes'))
})
