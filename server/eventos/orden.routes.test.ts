import { expect, test } from 'vitest'
import { eventosApi } from '#contract/eventos.ts'
import { ordenesDelDia } from '#contract/biblioteca.ts'
import { findCarpetaDe } from '#server/biblioteca/carpetas.queries.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera] = [as('teniente'), as('bombera')]

const sesion = {
  titulo: 'Sesión ordinaria',
  tipo: 'reunion',
  inicio: '2026-12-04T20:00',
  termino: '2026-12-04T22:00',
  hora_citacion: '2026-12-04T19:30',
  lugar: 'Sala de sesiones',
  tenida: 'cuartel',
  descripcion: 'Elección de oficiales.',
}
const create = async (more: object = {}) =>
  (await teniente.call(eventosApi.createEvento, { body: { ...sesion, ...more } as never })).body.evento.id
const publish = (id: number, body: object = {}) =>
  teniente.call(eventosApi.publishEvento, { params: { id }, body: body as never })
const ordenes = async () => {
  const { id } = await findCarpetaDe(db, ordenesDelDia)
  return await db
    .selectFrom('documentos_compania')
    .select(['id', 'titulo', 'anio', 'correlativo'])
    .where('carpeta_id', '=', id)
    .orderBy('correlativo')
    .execute()
}
const paper = async (documento: number | null) => {
  const url = `/api/biblioteca/${documento}/archivo`
  return pdfText((await bombera.request({ url })).rawPayload).join('\n')
}

test('a cited event is published with its order, changed and called off with the next ones, which name the one before', async () => {
  const id = await create()
  const out = (await publish(id)).body
  expect(await ordenes()).toMatchObject([
    { id: out.orden_documento_id, titulo: 'Sesión ordinaria, 4 de diciembre de 2026', anio: 2026, correlativo: 1 },
  ])
  const first = await paper(out.orden_documento_id)
  for (const said of [
    'Orden del Día N.º 1/2026',
    'Se cita a: toda la compañía.',
    'Sesión ordinaria',
    '19:30',
    '20:00 a 22:00',
    'Sala de sesiones',
    'Cuartel',
    'Elección de oficiales.',
  ])
    expect(first).toContain(said)

  const moved = await teniente.call(eventosApi.changeEvento, {
    params: { id },
    body: { ...sesion, lugar: 'Casino', version: out.version },
  })
  const second = await paper(moved.body.orden_documento_id)
  expect(second).toContain('Orden del Día N.º 2/2026')
  expect(second).toContain('Se modifica la Orden del Día N.º 1/2026.')
  expect(second).toContain('Casino')

  const off = await teniente.call(eventosApi.cancelEvento, { params: { id }, body: { motivo: 'Por duelo' } })
  const third = await paper(off.body.orden_documento_id)
  expect(third).toContain('Se deja sin efecto la citación de la Orden del Día N.º 2/2026.')
  expect(third).toContain('Por duelo')
  expect((await ordenes()).map(({ titulo }) => titulo.split(':')[0])).toEqual([
    'Sesión ordinaria, 4 de diciembre de 2026',
    'Modificación',
    'Sin efecto',
  ])
})

test('no order tells of what is not cited, is over, or does not change the citation', async () => {
  const before = (await ordenes()).length
  await publish(await create({ con_citacion: false }))
  await publish(await create({ inicio: '2026-11-19T20:00', termino: '2026-11-19T22:00', hora_citacion: null }), {
    confirmar: true,
  })
  expect(await ordenes()).toHaveLength(before)
  const id = await create()
  const { version } = (await publish(id)).body
  await teniente.call(eventosApi.changeEvento, { params: { id }, body: { ...sesion, cupo: 30, version } })
  await teniente.call(eventosApi.cancelEvento, { params: { id: await create() }, body: { motivo: 'Borrador' } })
  expect(await ordenes()).toHaveLength(before + 1)
})

test('a series that is published at once has one order, of all its citations', async () => {
  const repeticion = { frecuencia: 'semanal', hasta: '2026-12-18' }
  const { body } = await publish(await create({ repeticion }), { alcance: 'siguientes' })
  const text = await paper(body.orden_documento_id)
  for (const day of ['4 de diciembre de 2026', '11 de diciembre de 2026', '18 de diciembre de 2026'])
    expect(text).toContain(day)
  const rows = await db
    .selectFrom('eventos')
    .select('orden_documento_id')
    .where('serie_id', '=', body.serie_id)
    .execute()
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ orden_documento_id: body.orden_documento_id })))
})

test('four at once take four numbers without a gap, each in its own PDF', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => create()))
  const before = (await ordenes()).at(-1)?.correlativo ?? 0
  const answers = await Promise.all(ids.map((id) => publish(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const made = (await ordenes()).filter(({ correlativo }) => (correlativo ?? 0) > before)
  expect(made.map(({ correlativo }) => correlativo)).toEqual([1, 2, 3, 4].map((n) => before + n))
  for (const { id, correlativo } of made) expect(await paper(id)).toContain(`N.º ${correlativo}/2026`)
})
