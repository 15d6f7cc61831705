import { expect, test } from 'vitest'
import { perfilApi } from '#contract/perfil.ts'
import { CambioFicha } from '#contract/perfil/ficha.ts'
import { insertDemoPerfiles } from '#db/seeds/demo-perfiles.ts'
import { insertDemoRetratos } from '#db/seeds/demo-retratos.ts'
import { decryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, storage, clock, deps } = await startApp()
const { db } = database

test('the demo’s members have plausible posts, keys and fichas, and some a photograph', async () => {
  await insertDemoPerfiles(db, clock.now, deps.key)
  await insertDemoRetratos(db, storage, clock.now)
  const capitana = (await as('capitana').call(perfilApi.own)).body
  expect(capitana).toMatchObject({ calidad: 'activo', clave_radial: '41', habilitado_a_cargo: true })
  expect((await nobody.request({ url: capitana.foto_perfil ?? '' })).statusCode).toBe(200)
  expect((await as('tesorero').call(perfilApi.own)).body.cargo_detalle).toBe('Tesorero')
  const fichas = await db.selectFrom('fichas_personales').selectAll().execute()
  expect(fichas.length).toBeGreaterThan(4)
  for (const row of fichas) {
    const ficha = decryptFicha(deps.key, row)
    expect(ficha.direccion).toBeTruthy()
    expect(CambioFicha.parse(ficha)).toEqual(ficha)
  }
})
