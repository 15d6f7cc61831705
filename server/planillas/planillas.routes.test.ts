import { beforeEach, expect, test } from 'vitest'
import { planillasApi } from '#contract/planillas.ts'
import type { LecturaDicha } from '#contract/shared/importacion.ts'
import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')

let planillas = 0
/** A sheet of one member, whose rank nobody but its company understands. */
const planilla = (titulo = 'COND.') =>
  `Apellidos y nombres;${titulo};Talla;G. Sang.\nPersona ${(planillas += 1)} Rojas;C;M;O+`

async function send(text: string, simular: boolean, lectura: Partial<LecturaDicha> = {}) {
  const fields = { simular: String(simular), lectura: JSON.stringify(lectura) }
  const form = await formOf({ field: 'archivo', bytes: Buffer.from(text), name: 'nomina.csv', fields })
  const answer = await administradora.request({ method: 'POST', url: '/api/users/importar', ...form })
  return answer.json() as ResultadoImportacion
}
const dicho = { columnas: { B: 'calidad', C: '' }, valores: { calidad: { C: 'En canje' } } }
const recordadas = () => db.selectFrom('columnas_recordadas').selectAll().orderBy('titulo').execute()

beforeEach(async () => {
  await db.deleteFrom('columnas_recordadas').execute()
  await db.deleteFrom('auditoria').execute()
})

test('a rehearsal keeps nothing; an import keeps what was said of columns and values', async () => {
  await send(planilla(), true, dicho)
  expect(await recordadas()).toEqual([])
  const { importadas, recordado } = await send(planilla(), false, dicho)
  expect({ importadas, recordado }).toEqual({ importadas: 1, recordado: { columnas: 2, valores: 1 } })
  expect(await recordadas()).toEqual([
    { importacion: 'miembros', titulo: 'cond', campo: 'calidad', valores: '{"C":"En canje"}' },
    { importacion: 'miembros', titulo: 'talla', campo: '', valores: '{}' },
  ])
  const traces = await db
    .selectFrom('auditoria')
    .select(['accion', 'despues'])
    .where('entidad', '=', 'planilla')
    .execute()
  expect(traces.map(({ accion, despues }) => [accion, JSON.parse(despues ?? '')])).toEqual([
    ['editar', { importacion: 'miembros', titulos: ['cond', 'talla'] }],
  ])
})

test('the next sheet with those headings is read so, unless it is said otherwise', async () => {
  await send(planilla(), false, dicho)
  const { lectura, filas } = await send(planilla(), true)
  expect(filas[0]).toMatchObject({ calidad: 'canje', errores: [] })
  expect(lectura.por_decir).toMatchObject([{ escrito: 'C', valor: 'En canje', recordado: true }])
  expect(lectura.columnas.map(({ titulo, recordada = false }) => [titulo, recordada])).toEqual([
    ['Apellidos y nombres', false],
    ['COND.', true],
    ['Talla', true],
    ['G. Sang.', false],
  ])
  await send(planilla(), false, { valores: { calidad: { C: 'Confederado' } } })
  expect((await recordadas())[0]).toMatchObject({ titulo: 'cond', valores: '{"C":"Confederado"}' })
  const other = await send(planilla('Clase'), true)
  expect(other.lectura.columnas[1]).toMatchObject({ titulo: 'Clase', campo: null })
})

test('a driver, who brings controls as one who drives, has those forgotten and no others', async () => {
  const olvidar = (importacion: 'controles' | 'equipos') =>
    as('maquinista').call(planillasApi.olvidar, { params: { importacion } })
  expect([(await olvidar('controles')).status, (await olvidar('equipos')).status]).toEqual([200, 403])
})

test('it is forgotten by whoever may import, in its own kind alone', async () => {
  await send(planilla(), false, dicho)
  const olvidar = (importacion: 'miembros' | 'emergencias', who = administradora) =>
    who.call(planillasApi.olvidar, { params: { importacion } })
  expect((await olvidar('miembros', as('capitana'))).status).toBe(403)
  await olvidar('emergencias')
  expect(await recordadas()).toHaveLength(2)
  expect((await olvidar('miembros')).body.message).toBe('Olvidado: la próxima planilla se lee como la primera vez.')
  expect(await recordadas()).toEqual([])
  expect((await send(planilla(), true)).lectura.columnas[1]).toMatchObject({ campo: null })
})
