// The twenty tasks of docs/tareas.md: what each costs, and that it can be done, over the demo.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Personaje } from '#db/seeds/cast.ts'
import { insertDemoArchivos } from '#db/seeds/demo-archivos.ts'
import { makeDemoRespaldo } from '#db/seeds/demo-respaldo.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { follow, openBrowser, type Person, signIn } from '#test/support/browser.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { Hand, tareas } from '#test/support/tareas.ts'

let address: string

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  const storage = openStorage(settings.dataDir)
  await insertDemo(database.db, new Date(), cut)
  await insertDemoArchivos(database.db, storage, new Date())
  const sealKey = openInstallationKey(settings, () => {}).keyFor('respaldos')
  await makeDemoRespaldo({ database, storage, sealKey })
  await database.close()
  address = (await startProgram(settings, { RATE_LIMITS: 'off' })).address
})

interface Fila {
  nombre: string
  antes: number
  ahora: number
}

const filas: Fila[] = [
  ...readFileSync('docs/tareas.md', 'utf8').matchAll(
    /^\| (?<nombre>[^|]+?) +\| +(?<antes>\d+) +\| +(?<ahora>\d+) +\|$/gm,
  ),
].map(({ groups = {} }) => ({ nombre: groups.nombre ?? '', antes: Number(groups.antes), ahora: Number(groups.ahora) }))

test('twenty tasks cost what the table says, and none more than before', async () => {
  expect(filas.map(({ nombre }) => nombre)).toEqual(tareas.map(({ nombre }) => nombre))
  expect(tareas).toHaveLength(20)
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
    await antes?.(new Hand(page))
    const mano = new Hand(page)
    await hace(mano).catch((error: unknown) => failed.push(`${nombre}: ${String(error)}`))
    counted.push({ nombre, antes: filas[index]?.antes ?? 0, ahora: mano.veces })
  }
  expect(failed).toEqual([])
  expect(counted).toEqual(filas)
  expect(filas.filter(({ antes, ahora }) => ahora > antes)).toEqual([])
  const sum = (column: 'antes' | 'ahora') => filas.reduce((all, fila) => all + fila[column], 0)
  expect(sum('ahora')).toBeLessThanOrEqual(0.6 * sum('antes'))
})
