import { beforeEach, describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { pdf } from '#test/support/documentos.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { tidyFiles } from '#server/housekeeping.ts'
import { tellOfPapeles } from './avisos-papeles.queries.ts'

const testApp = await startApp({ RATE_LIMITS: 'off' })
const { as, database, clock, storage, deps } = testApp
const { db } = database
const [maquinista, bombera, capitana] = [as('maquinista'), as('bombera'), as('capitana')]
const hoy = () => diaLocal(clock.now)
const en = (dias: number) => sumarDias(hoy(), dias)

beforeEach(async () => {
  await db.deleteFrom('unidad_documentos').execute()
  await db.deleteFrom('unidad_papeles').execute()
  await db.deleteFrom('notificaciones').execute()
  await db.deleteFrom('auditoria').where('entidad', '=', 'unidad_papel').execute()
})

const crear = (body: object, id = 21, who = maquinista) =>
  who.call(materialMayorApi.createPapel, { params: { id }, body: body as never })
const papeles = async (id = 21) => (await bombera.call(materialMayorApi.papeles, { params: { id } })).body
const ficha = async (id = 21) => (await bombera.call(materialMayorApi.ficha, { params: { id } })).body
const adjuntar = async (papel: number, who = maquinista) =>
  who.request({
    method: 'POST',
    url: `/api/material-mayor/21/papeles/${papel}/documentos`,
    ...(await formOf({ bytes: pdf, name: 'permiso.pdf', field: 'archivo' })),
  })
const permiso = () => ({ tipo: 'permiso', fecha_emision: en(-364), fecha_vencimiento: en(18), numero: 'P-1' })

describe('the papers of a unit', () => {
  test('are renewed, and keep those before', async () => {
    const { status, body } = await crear(permiso())
    expect([status, body]).toMatchObject([201, { ...permiso(), unidad: 'B-21', dias: 18, en_uso: true, version: 1 }])
    const renovado = (await crear({ tipo: 'permiso', fecha_vencimiento: en(383) })).body
    expect((await papeles()).data.map(({ id, en_uso }) => [id, en_uso])).toEqual([
      [renovado.id, true],
      [body.id, false],
    ])
    const { papeles: enUso } = await ficha()
    expect(enUso).toMatchObject({ permiso: { id: renovado.id, dias: 383 }, seguro: null, revision_tecnica: null })
  })

  test.each([
    [
      { fecha_emision: '2026-11-21', fecha_vencimiento: '2026-11-20' },
      { fecha_vencimiento: 'No puede vencer antes de la fecha de emisión' },
    ],
    [{ fecha_vencimiento: '2026-02-30' }, { fecha_vencimiento: 'Ingrese una fecha válida' }],
    [{ fecha_vencimiento: undefined }, { fecha_vencimiento: 'Este campo es obligatorio' }],
    [{ tipo: 'multa' }, { tipo: 'Este campo es obligatorio' }],
    [{ numero: 'x'.repeat(61) }, { numero: 'No puede superar los 60 caracteres' }],
  ])('%j is refused', async (wrong, errors) => {
    const { status, body } = await crear({ ...permiso(), ...wrong })
    expect([status, body]).toMatchObject([400, { errors }])
    expect((await papeles()).total).toBe(0)
  })

  test('are corrected by who saw them as they stand', async () => {
    const { id: papel } = (await crear(permiso())).body
    const change = (body: object) =>
      capitana.call(materialMayorApi.changePapel, { params: { id: 21, papel }, body: body as never })
    const { status, body } = await change({ ...permiso(), numero: 'P-2', version: 1 })
    expect([status, body]).toMatchObject([200, { numero: 'P-2', version: 2 }])
    expect((await change({ ...permiso(), version: 1 })).status).toBe(409)
    const otra = { params: { id: 22, papel }, body: { ...permiso(), version: 2 } as never }
    expect((await capitana.call(materialMayorApi.changePapel, otra)).status).toBe(404)
    const log = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad_id', '=', papel)
      .where('entidad', '=', 'unidad_papel')
      .execute()
    expect(log.map(({ despues }) => JSON.parse(despues ?? '{}').numero)).toEqual(['P-1', 'P-2'])
  })

  test('keep their documents, which go with their row', async () => {
    const { id: papel } = (await crear(permiso())).body
    const added = await adjuntar(papel)
    expect(added.statusCode).toBe(201)
    const { documentos } = added.json()
    expect(documentos).toMatchObject([{ filename: 'permiso.pdf', subido_por: 'Pedro Vidal Oñate' }])
    const params = { id: 21, papel, documento: documentos[0].id as number }
    const url = `/api/material-mayor/21/papeles/${papel}/documentos/${params.documento}`
    expect((await bombera.request({ method: 'GET', url })).rawPayload).toEqual(pdf)
    const { id: otro } = (await crear({ ...permiso(), tipo: 'seguro' })).body
    const ajeno = { params: { ...params, papel: otro } }
    expect((await maquinista.call(materialMayorApi.removeDocumentoPapel, ajeno)).status).toBe(404)
    const { clave } = await db.selectFrom('unidad_documentos').select('clave').executeTakeFirstOrThrow()
    await tidyFiles(db, storage, clock.now, clock.now)
    expect(await storage.read(clave)).toBeDefined()
    expect((await maquinista.call(materialMayorApi.removeDocumentoPapel, { params })).body.documentos).toEqual([])
    expect(await storage.read(clave)).toBeUndefined()
  })

  test('are exported', async () => {
    await crear({ ...permiso(), entidad: 'Municipalidad de Quilpué' })
    const url = '/api/material-mayor/21/papeles/exportacion?formato=csv'
    const { body } = await bombera.request({ method: 'GET', url })
    expect(body).toContain('Permiso de circulación')
    expect(body).toContain('Municipalidad de Quilpué')
  })
})

describe('papers that fall due', () => {
  const porVencer = async () =>
    (await bombera.call(materialMayorApi.papelesPorVencer, {})).body.data.map(({ unidad, tipo, dias }) => [
      unidad,
      tipo,
      dias,
    ])

  test('are those in use of the units of the fleet, the most urgent first', async () => {
    await crear({ tipo: 'seguro', fecha_vencimiento: en(-3) }, 22)
    await crear({ tipo: 'permiso', fecha_vencimiento: en(30) })
    await crear({ tipo: 'revision_tecnica', fecha_vencimiento: en(31) })
    await crear({ tipo: 'permiso', fecha_vencimiento: en(5) }, 22)
    await crear({ tipo: 'permiso', fecha_vencimiento: en(370) }, 22)
    expect(await porVencer()).toEqual([
      ['B-22', 'seguro', -3],
      ['B-21', 'permiso', 30],
    ])
  })

  test('wait on the first page of who keeps them', async () => {
    const alertas = async (who: typeof bombera) =>
      ((await who.call(dashboardApi.get)).body.alertas ?? []).filter(({ tipo }) => tipo === 'papeles')
    await crear({ tipo: 'seguro', fecha_vencimiento: en(5) }, 22)
    expect(await alertas(maquinista)).toEqual([
      {
        tipo: 'papeles',
        nivel: 'aviso',
        cuantas: 1,
        texto: '1 papel de una unidad vencido o por vencer',
        enlace: '/intranet/material-mayor',
      },
    ])
    await crear({ tipo: 'permiso', fecha_vencimiento: en(-5) }, 22)
    expect(await alertas(capitana)).toMatchObject([{ texto: '2 papeles de unidades vencidos o por vencer' }])
    expect(await alertas(bombera)).toEqual([])
  })

  test('are told of once at 30 days, at 7 and at their end, and anew once their end was corrected', async () => {
    const { body: papel } = await crear({ tipo: 'seguro', fecha_vencimiento: en(31) })
    const avisos = async () => {
      await tellOfPapeles(deps)
      return await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', maquinista.id).execute()
    }
    expect(await avisos()).toEqual([])
    clock.advance(24 * 3_600_000)
    expect(await avisos()).toEqual([{ titulo: 'B-21: seguro obligatorio vence en 30 días' }])
    expect(await avisos()).toHaveLength(1)
    clock.advance(25 * 24 * 3_600_000)
    expect(await avisos()).toHaveLength(2)
    const corregido = { tipo: 'seguro', fecha_vencimiento: en(2), version: papel.version } as const
    await capitana.call(materialMayorApi.changePapel, { params: { id: 21, papel: papel.id }, body: corregido })
    expect(await avisos()).toHaveLength(3)
    expect(await db.selectFrom('notificaciones').select('id').where('user_id', '=', bombera.id).execute()).toEqual([])
  })
})
