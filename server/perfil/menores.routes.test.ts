// Visibility of minors (decisions §8; law 21.719, art. 16 quáter).
import { beforeEach, describe, expect, test } from 'vitest'
import { perfilApi } from '#contract/perfil.ts'
import type { TipoConsentimiento } from '#contract/perfil/consentimiento.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { direccionDe, setFoto } from './foto.queries.ts'
import { guardarFoto } from './guardar-foto.ts'

const { as, nobody, database, storage, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const menor = as('tesorero')
const params = { id: menor.id }
const nombre = 'Matías Huenchumil Soto'

beforeEach(async () => {
  for (const table of ['consentimientos', 'apoderados', 'fichas_personales', 'auditoria'] as const)
    await db.deleteFrom(table).execute()
  await db
    .updateTable('usuarios')
    .set({ nombre, orden: 'matias huenchumil soto', calidad: 'brigadier', fecha_nacimiento: '2011-05-05' })
    .set({ comparte_telefono: 1, foto_perfil: null })
    .where('id', '=', menor.id)
    .execute()
})

const rosa = { nombre: 'Rosa Soto Lara', parentesco: 'Madre', telefono: '987654321' }
const apoderar = () => administradora.call(perfilApi.changeApoderado, { params, body: rosa })
const consent = (tipo: TipoConsentimiento, who = administradora) =>
  who.call(perfilApi.consent, { params, body: { tipo } })
const withdraw = (tipo: TipoConsentimiento) =>
  administradora.call(perfilApi.withdrawConsent, { params: { ...params, tipo } })

async function upload() {
  const form = await formOf({ field: 'foto', bytes: await samplePicture(8, 8) })
  return await administradora.request({ method: 'POST', url: `/api/users/${menor.id}/profile/photo`, ...form })
}

/** A photograph from before the rule, or from when the birth was not known. */
async function givePhotograph(): Promise<string> {
  const foto = direccionDe(await guardarFoto(storage, () => samplePicture(8, 8)))
  await setFoto(db, menor.id, foto, clock.now)
  return foto
}

const inDirectory = async (buscar = '') =>
  (await as('bombera').call(usuariosApi.directorio, { query: { buscar, limit: 100 } })).body.data.find(
    ({ id }) => id === menor.id,
  )

describe('a minor’s photograph', () => {
  test('is seen by nobody until the guardian’s consent is recorded, and is deleted when it is withdrawn', async () => {
    const foto = await givePhotograph()
    const shown = async () => [
      (await menor.call(perfilApi.own)).body.foto_perfil,
      (await as('capitana').call(perfilApi.get, { params })).body.foto_perfil,
      (await inDirectory())?.foto_perfil,
      (await administradora.call(usuariosApi.list, { query: { limit: 100 } })).body.data.find(
        ({ id }) => id === menor.id,
      )?.foto_perfil,
    ]
    expect(await shown()).toEqual([null, null, null, null])
    for (const caller of [menor, administradora, as('bombera')])
      expect((await caller.request({ url: foto })).statusCode).toBe(404)
    expect((await consent('fotografia')).body.message).toBe('Es menor de edad: registre primero a su apoderado.')
    await apoderar()
    expect((await consent('fotografia')).status).toBe(201)
    const seen = await shown()
    expect(new Set(seen).size).toBe(1)
    expect((await nobody.request({ url: seen[0] ?? '' })).statusCode).toBe(200)
    await withdraw('fotografia')
    expect(await shown()).toEqual([null, null, null, null])
    expect(await storage.list('fotos')).toEqual([])
  })

  test('is not taken in before', async () => {
    const refused = await upload()
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Es menor de edad: su fotografía se sube cuando esté registrado el consentimiento de su apoderado.',
    ])
    expect(await storage.list('fotos')).toEqual([])
    await apoderar()
    await consent('fotografia')
    expect((await upload()).statusCode).toBe(200)
  })

  test('is seen from the day of coming of age', async () => {
    await givePhotograph()
    await db.updateTable('usuarios').set({ fecha_nacimiento: '2008-11-21' }).where('id', '=', menor.id).execute()
    expect((await inDirectory())?.foto_perfil).toBeNull()
    await db.updateTable('usuarios').set({ fecha_nacimiento: '2008-11-20' }).where('id', '=', menor.id).execute()
    expect(await inDirectory()).toMatchObject({ nombre, foto_perfil: expect.any(String) })
  })
})

describe('the directory', () => {
  test('shows a minor by first name and initial, without telephone; with consent too', async () => {
    await apoderar()
    await consent('fotografia')
    expect(await inDirectory()).toMatchObject({ nombre: 'Matías H.', telefono: null, calidad: 'brigadier' })
    const sheet = await as('bombera').request({ url: '/api/users/directorio/exportacion?formato=csv' })
    expect(sheet.body).toContain('Matías H.')
    expect(sheet.body).not.toContain('Huenchumil')
  })

  test.each([
    ['matias', true],
    ['Mat', true],
    ['huenchumil', false],
    ['matías h', false],
    ['matias\u00a0huen', false],
    ['soto', false],
    ['atias', false],
  ])('«%s» finds a minor: %s', async (buscar, found) => {
    expect((await inDirectory(buscar)) !== undefined).toBe(found)
  })

  test('a brigadier whose birth is unknown counts as a minor', async () => {
    await db.updateTable('usuarios').set({ fecha_nacimiento: null }).where('id', '=', menor.id).execute()
    expect(await inDirectory('matias')).toMatchObject({ nombre: 'Matías H.' })
    expect(await inDirectory('soto')).toBeUndefined()
  })
})

describe('consent', () => {
  test('says who gave it, to which text, and who recorded it; its trace names nobody', async () => {
    await apoderar()
    const { body } = await consent('datos')
    expect(body).toMatchObject({
      menor: true,
      apoderado: { nombre: 'Rosa Soto Lara', telefono: '+56987654321', email: null },
      data: [
        {
          tipo: 'datos',
          version_texto: 1,
          dado_por: 'apoderado',
          apoderado: 'Rosa Soto Lara',
          medio: 'papel',
          dado_en: clock.now.toISOString(),
          retirado_en: null,
        },
      ],
    })
    expect((await consent('datos')).body.message).toBe('Este consentimiento ya está registrado.')
    await withdraw('datos')
    expect((await withdraw('datos')).status).toBe(409)
    const rows = await db
      .selectFrom('auditoria')
      .select(['accion', 'entidad', 'antes', 'despues'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ accion, entidad }) => `${accion} ${entidad}`)).toEqual([
      'crear apoderado',
      'crear consentimiento',
      'eliminar consentimiento',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Rosa|987654321|Madre/)
  })

  test('of a minor is not theirs to give, nor that of an adult of this kind', async () => {
    await apoderar()
    expect((await consent('salud', menor)).status).toBe(403)
    expect((await consent('fotografia', as('capitana'))).status).toBe(403)
    const own = { params: { id: as('bombera').id } }
    expect((await as('bombera').call(perfilApi.consent, { ...own, body: { tipo: 'datos' } })).status).toBe(409)
    expect((await as('bombera').call(perfilApi.consent, { ...own, body: { tipo: 'salud' } })).body).toMatchObject({
      menor: false,
      data: [{ dado_por: 'titular', medio: 'intranet', registrado_por: expect.any(String) }],
    })
  })

  test('to keep health data comes before them, and withdrawing it deletes them', async () => {
    const bombera = as('bombera')
    const own = { params: { id: bombera.id } }
    const save = (body: object, who = bombera) => who.call(perfilApi.changeFicha, { ...own, body })
    const refused = await save({ alergias: 'Penicilina' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Para guardar datos de salud, antes hay que autorizarlo.',
    ])
    expect((await save({ comuna: 'Alba' })).body.salud_consentida_en).toBeNull()
    const saved = await save({ alergias: 'Penicilina', grupo_sanguineo: 'O-', consiente: true })
    expect(saved.body).toMatchObject({ alergias: 'Penicilina', salud_consentida_en: clock.now.toISOString() })
    expect((await save({ prevision: 'Fonasa' }, administradora)).status).toBe(200)
    await bombera.call(perfilApi.withdrawConsent, { params: { ...own.params, tipo: 'salud' } })
    expect((await bombera.call(perfilApi.ficha, own)).body).toMatchObject({
      alergias: null,
      grupo_sanguineo: null,
      prevision: null,
      comuna: 'Alba',
      salud_consentida_en: null,
    })
    expect((await save({ prevision: 'Fonasa' }, administradora)).status).toBe(409)
  })

  test('goes with the account', async () => {
    await apoderar()
    await consent('datos')
    await administradora.call(usuariosApi.remove, { params })
    for (const table of ['apoderados', 'consentimientos'] as const)
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([])
  })
})
