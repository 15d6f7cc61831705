import { expect, test } from 'vitest'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Curso } from '#contract/capacitaciones/cursos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, changes, database } = await startApp()
const teniente = as('teniente')

let made = 0
const written = (more: object = {}) => ({
  codigo: `X-${(made += 1)}`,
  nombre: `Curso ${made}`,
  malla: 'interna' as const,
  entidad: 'Compañía' as const,
  horas: 8,
  requiere_aprobacion: false,
  ...more,
})
const create = (more: object = {}) => teniente.call(capacitacionesApi.createCurso, { body: written(more) })
const change = ({ id, creado_en: _made, ...curso }: Curso, more: object = {}) =>
  teniente.call(capacitacionesApi.changeCurso, { params: { id }, body: { ...curso, ...more } })
const all = async () => (await as('bombera').call(capacitacionesApi.cursos)).body.data

test('every installation begins with the fourteen courses, in the order of the levels', async () => {
  const cursos = await all()
  expect(cursos.map(({ codigo }) => codigo).join(' ')).toBe(
    'I-101 I-102 I-103 I-104 I-105 O-201 O-202 O-203 O-204 P-301 P-302 P-303 S-401 S-402',
  )
  const names = (codigo: string) =>
    cursos
      .find((curso) => curso.codigo === codigo)
      ?.requisitos.map((id) => cursos.find((curso) => curso.id === id)?.codigo)
  expect([names('O-203'), names('P-302'), names('I-101')]).toEqual([['I-101', 'I-102'], ['P-301'], []])
})

test('whoever counts what members lack hears that the catalogue changed', async () => {
  const heard: unknown[] = []
  const stop = changes.subscribe((aviso) => heard.push(aviso))
  const { body } = await create()
  await change(body, { nivel: 'Inicial' })
  stop()
  expect(heard).toEqual([
    { tipo: 'capacitacion', id: 0 },
    { tipo: 'capacitacion', id: 0 },
  ])
})

test('a course is added and changed, and the log names its requisites', async () => {
  const { status, body: first } = await create({ codigo: 'x-abc', nivel: 'Operativo', vigencia_meses: 24 })
  expect([status, first.codigo, first.nivel, first.vigencia_meses, first.activo]).toEqual([
    201,
    'X-ABC',
    'Operativo',
    24,
    true,
  ])
  const second = (await create({ requisitos: [first.id, first.id] })).body
  expect(second.requisitos).toEqual([first.id])
  const changed = await change(second, { nombre: 'Otro nombre', requisitos: [], activo: false })
  expect([changed.status, changed.body.requisitos, changed.body.activo, changed.body.version]).toEqual([
    200,
    [],
    false,
    2,
  ])
  const rows = await database.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('entidad', '=', 'curso')
    .where('entidad_id', '=', second.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ accion }) => accion)).toEqual(['crear', 'editar'])
  expect(JSON.parse(rows[1]?.antes ?? '{}')).toEqual({ nombre: second.nombre, requisitos: first.nombre, activo: true })
  expect(JSON.parse(rows[1]?.despues ?? '{}')).toEqual({ nombre: 'Otro nombre', requisitos: null, activo: false })
})

test('requisites make no circle, and the text names it', async () => {
  const a = (await create({ nombre: 'Cuerdas' })).body
  const b = (await create({ nombre: 'Rescate en altura', requisitos: [a.id] })).body
  const c = (await create({ nombre: 'Rescate en río', requisitos: [b.id] })).body
  const closed = await change(a, { requisitos: [c.id] })
  expect([closed.status, closed.body.errors]).toEqual([
    400,
    {
      requisitos:
        'Los requisitos forman un círculo: Cuerdas pide Rescate en río pide Rescate en altura pide Cuerdas. Quite uno.',
    },
  ])
  const own = await change(a, { requisitos: [a.id] })
  expect([own.status, own.body.errors]).toEqual([400, { requisitos: 'Un curso no puede ser requisito de sí mismo.' }])
  const gone = await change(a, { requisitos: [999_999] })
  expect([gone.status, gone.body.errors]).toEqual([400, { requisitos: mensajes.cursoNoExiste }])
  expect((await all()).find(({ id }) => id === a.id)).toEqual(a)
})

test('two officers who close a circle at once: one of them is refused', async () => {
  const a = (await create()).body
  const b = (await create()).body
  const answers = await Promise.all([change(a, { requisitos: [b.id] }), change(b, { requisitos: [a.id] })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a code is used once, whatever its capitals, and an old version is refused', async () => {
  const first = (await create()).body
  const again = await create({ codigo: first.codigo.toLowerCase() })
  expect([again.status, again.body.errors]).toEqual([409, { codigo: mensajes.cursoRepetido }])
  const second = (await create()).body
  expect((await change(second, { codigo: first.codigo })).body.errors).toEqual({ codigo: mensajes.cursoRepetido })
  expect((await change(second, { horas: 9 })).status).toBe(200)
  const stale = await change(second, { horas: 10 })
  expect([stale.status, stale.body.message]).toEqual([409, mensajes.versionAntigua])
})

test.each([
  ['horas', 0, mensajes.entre(1, 2_000)],
  ['horas', 1.5, mensajes.sinDecimales],
  ['vigencia_meses', 241, mensajes.entre(1, 240)],
  ['nombre', '', mensajes.obligatorio],
  ['nombre', 'a'.repeat(121), mensajes.demasiadoLargo(120)],
  ['malla', '2030', mensajes.obligatorio],
  ['nivel', 'Experto', mensajes.valorInvalido],
])('%s: %j is refused in its field', async (field, value, text) => {
  const { status, body } = await create({ [field]: value })
  expect([status, body.errors]).toEqual([400, { [field]: text }])
})
