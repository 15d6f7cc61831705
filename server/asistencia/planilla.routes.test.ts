import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { letrasPlanilla } from '#contract/asistencia/planilla.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { newActo } from '#test/support/actos.ts'
import { urlOf } from '#test/support/caller.ts'
import { closedListas } from '#test/support/listas.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'
import { updateActo } from './actos.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const teniente = as('teniente')
const capitana = as('capitana')
const ayudante = as('ayudante')
const formula = '=HYPERLINK("http://x")'

const mes = '2026-03'
const planilla = async (query: object = {}, who = ayudante) =>
  (await who.call(asistenciaApi.planilla, { query: { mes, ...query } })).body
const rowOf = async (id: number, query: object = {}) =>
  (await planilla(query)).filas.find(({ user_id }) => user_id === id)
const file = async (call: 'exportPlanilla' | 'planillaPdf', query: object = {}, who = ayudante) => {
  const answer = await who.request({ url: urlOf(asistenciaApi[call], { query: { mes, ...query } }) })
  expect(answer.statusCode).toBe(200)
  return answer
}
const lastTrace = () => db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

let abierta = 0
beforeAll(async () => {
  const dias = ['03', '05', '10', '12', '17', '19', '24', '26'].map((dia) => `2026-03-${dia}`)
  const letras = { [bombera.id]: 'AAAAATFL', [teniente.id]: '----AAAF', [capitana.id]: 'LLLLLLLL' }
  await closedListas(db, clock.now, { dias, letras })
  await closedListas(db, clock.now, {
    dias: ['2026-03-14', '2026-03-15'],
    categoria: 'abono',
    titulo: formula,
    letras: { [bombera.id]: 'AA', [teniente.id]: 'A-' },
  })
  await closedListas(db, clock.now, { dias: ['2026-03-30'], categoria: 'no_computa', letras: { [bombera.id]: 'A' } })
  abierta = await newActo(db, clock.now, { inicio: '2026-03-31T20:00:00.000Z', estado_lista: 'abierta' })
  const [anulada = 0] = await closedListas(db, clock.now, { dias: ['2026-03-29'], letras: { [bombera.id]: 'F' } })
  await ayudante.call(asistenciaApi.annulActo, { params: { id: anulada }, body: { motivo: 'Lluvia' } })
  const abono = { fecha: '2026-03-31', cantidad: 2, concepto: 'Aseo', creado_en: clock.now.toISOString() }
  await db
    .insertInto('abonos')
    .values({ ...abono, user_id: bombera.id })
    .execute()
})

describe('the monthly sheet', () => {
  test('has a column per act that counts and a row per member, in the order of a list', async () => {
    const { actos, filas, completa, asistencia_minima } = await planilla()
    expect([completa, asistencia_minima]).toEqual([true, 60])
    expect(actos.map(({ dia, presentes }) => [Number(dia.slice(8)), presentes])).toEqual([
      [3, 1],
      [5, 1],
      [10, 1],
      [12, 1],
      [14, 2],
      [15, 1],
      [17, 2],
      [19, 2],
      [24, 1],
      [26, 0],
      [31, 0],
    ])
    expect(actos.at(-1)).toMatchObject({ id: abierta, estado_lista: 'abierta', titulo: 'Sesión ordinaria' })
    expect(filas.slice(0, 2).map(({ nombre }) => nombre)).toEqual([cast.capitana.nombre, cast.teniente.nombre])
    expect(filas.at(-1)?.nombre).toBe(cast.bombera.nombre)
    expect(await rowOf(bombera.id)).toEqual({
      user_id: bombera.id,
      nombre: cast.bombera.nombre,
      cargo: 'Bombero',
      cargo_detalle: null,
      celdas: ['A', 'A', 'A', 'A', 'A', 'A', 'A', 'T', 'F', 'L', ''],
      letras: { A: 7, T: 1, F: 1, L: 1, S: 0 },
      base: 7,
      asistencias: 6,
      abonos: 4,
      porcentaje: 85.7,
    })
    expect(await rowOf(teniente.id)).toMatchObject({ base: 4, asistencias: 3, abonos: 1, porcentaje: 75 })
    expect(await rowOf(capitana.id)).toMatchObject({ base: 0, porcentaje: null })
  })

  test('shows compulsory acts, or abonos, and the same totals of the month', async () => {
    const { celdas: obligatorios = [], ...one } = (await rowOf(bombera.id, { filtro: 'obligatorios' })) ?? {}
    const { celdas: abonos, ...other } = (await rowOf(bombera.id, { filtro: 'abonos' })) ?? {}
    expect([obligatorios.join(''), abonos]).toEqual(['AAAAATFL', ['A', 'A']])
    expect([one, other]).toMatchObject([
      { letras: { A: 5, T: 1, F: 1, L: 1 }, base: 7, abonos: 4, porcentaje: 85.7 },
      { letras: { A: 2, T: 0, F: 0, L: 0 }, base: 7, abonos: 4, porcentaje: 85.7 },
    ])
  })

  test('agrees with the summary of each member and of the company', async () => {
    const query = { desde: '2026-03-01', hasta: '2026-03-31' }
    const { filas, compania } = await planilla()
    for (const { user_id, base, asistencias, abonos, porcentaje } of filas) {
      const { body } = await ayudante.call(asistenciaApi.resumen, { query: { ...query, user_id } })
      expect(body).toMatchObject({ base, asistencias, abonos, porcentaje })
    }
    expect((await ayudante.call(asistenciaApi.resumen, { query })).body).toMatchObject(compania)
    expect(compania).toEqual({ ponderado: 81.8, media: 80.4, n: 2 })
  })

  test('counts each act by the rules of its day', async () => {
    await saveSeccion(db, 'reglas', { valor_atraso: [{ desde: '2026-03-20', valor: 0.5 }] }, 0, clock.now)
    expect(await rowOf(bombera.id)).toMatchObject({ asistencias: 6 })
    await saveSeccion(db, 'reglas', { valor_atraso: [{ desde: '2026-03-19', valor: 0.5 }] }, 1, clock.now)
    expect(await rowOf(bombera.id)).toMatchObject({ asistencias: 5.5, porcentaje: 78.6 })
    await saveSeccion(db, 'reglas', {}, 2, clock.now)
  })

  test('of a month without lists is empty, and of no month is refused', async () => {
    expect(await planilla({ mes: '2020-02' })).toMatchObject({ actos: [], filas: [], compania: { n: 0 } })
    const { status, body } = await ayudante.call(asistenciaApi.planilla, { query: { mes: '2026-13' } })
    expect([status, body]).toMatchObject([400, { errors: { mes: 'Elija un mes, por ejemplo 2026-03' } }])
  })
})

describe.each(['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'administradora'] as const)('%s', (who) => {
  const seesOthers = !['bombera', 'maquinista'].includes(who)
  const others = Object.entries(cast).flatMap(([name, { nombre }]) => (name === (who as Personaje) ? [] : [nombre]))
  const isNamed = (text: string) => others.some((nombre) => text.includes(nombre))

  test(`${seesOthers ? 'gets' : 'gets no'} figures of others`, async () => {
    const caller = as(who)
    const json = await caller.request({ url: urlOf(asistenciaApi.planilla, { query: { mes } }) })
    const csv = await file('exportPlanilla', { formato: 'csv' }, caller)
    const said = [json.body, csv.body]
    // Papers and workbooks of callers who see everybody are made below.
    if (!seesOthers) {
      said.push((await readSheet((await file('exportPlanilla', {}, caller)).rawPayload)).flat().join('\n'))
      said.push(pdfText((await file('planillaPdf', {}, caller)).rawPayload).join('\n'))
    }
    expect(said.map(isNamed)).toEqual(said.map(() => seesOthers))
    const { actos } = await planilla({}, caller)
    expect(actos.map(({ presentes }) => presentes)).toEqual([1, 1, 1, 1, 2, 1, 2, 2, 1, 0, 0])
  })
})

describe('as a file', () => {
  test('XLSX holds the same as the answer', async () => {
    const { actos, filas } = await planilla()
    const [head, tipos, horas, categorias, valores, ...rows] = await readSheet(
      (await file('exportPlanilla')).rawPayload,
    )
    expect(head).toEqual([
      'Nombre',
      'Cargo',
      ...actos.map(({ dia, titulo }) => `${dia} ${titulo}`),
      ...letrasPlanilla,
      'Asistencias',
      'Actos obligatorios',
      '% asistencia',
      'Abonos',
    ])
    expect([tipos, horas, categorias, valores].map((row) => row?.slice(0, actos.length + 2))).toEqual([
      ['Tipo', null, ...actos.map(({ nombre_tipo }) => nombre_tipo)],
      ['Hora', null, ...actos.map(({ inicio }) => localHour(new Date(inicio)))],
      ['Cuenta como', null, ...actos.map(({ categoria }) => nombresCategorias[categoria])],
      ['Valor', null, ...actos.map(({ valor }) => valor)],
    ])
    const blank = (cell: unknown) => (cell === '' ? null : cell)
    expect(rows.slice(0, -1).map(([nombre, _cargo, ...rest]) => [nombre, ...rest])).toEqual(
      filas.map(({ nombre, celdas, letras, asistencias, base, porcentaje, abonos }) =>
        [nombre, ...celdas, ...letrasPlanilla.map((letra) => letras[letra]), asistencias, base, porcentaje, abonos].map(
          blank,
        ),
      ),
    )
    expect(rows.at(-1)?.slice(0, 5)).toEqual(['Presentes', null, 1, 1, 1])
  })

  test('CSV turns formulas into text, in a title or in a name', async () => {
    await db.updateTable('usuarios').set({ nombre: '+Ñancupil' }).where('id', '=', bombera.id).execute()
    const { body, headers } = await file('exportPlanilla', { formato: 'csv', filtro: 'abonos' })
    expect(headers['content-disposition']).toBe('attachment; filename=planilla-2026-03-abonos.csv')
    expect(body).toContain(`;"2026-03-14 =HYPERLINK(""http://x"")"`)
    expect(body).toContain(`\n'+Ñancupil;Bombero;A;A;2;0;0;0;0;6;7;85,7;4`)
    await db.updateTable('usuarios').set({ nombre: cast.bombera.nombre }).where('id', '=', bombera.id).execute()
  })

  test('leaves a trace with month, format and number of members', async () => {
    await file('exportPlanilla', { formato: 'csv' })
    const { accion, entidad, user_id, despues } = await lastTrace()
    expect([accion, entidad, user_id]).toEqual(['exportar', 'acto', ayudante.id])
    expect(JSON.parse(despues ?? '')).toEqual({
      mes,
      filtro: 'todos',
      formato: 'csv',
      cuantos: (await planilla()).filas.length,
    })
  })
})

describe('on paper', () => {
  test('the sheet is an A3 in landscape with the letters, the totals and the acts', async () => {
    const { rawPayload, headers } = await file('planillaPdf')
    expect(headers['content-disposition']).toBe('attachment; filename="Planilla 2026-03.pdf"')
    expect(rawPayload.toString('latin1')).toMatch(/\/MediaBox \[0 0 1190\.55 841\.89\]/)
    const text = pdfText(rawPayload).join('\n')
    expect(text).toContain('Planilla de asistencia de marzo de 2026')
    expect(text).toContain(`${cast.bombera.nombre} Bombero\nAAAAAAATFL71110485,7 %`)
    expect(text).toContain('26 de marzo de 2026: Academia · Obligatorio de Compañía')
    expect(text).toContain('lista abierta: aún no cuenta')
    expect(await lastTrace()).toMatchObject({ accion: 'exportar', entidad: 'acto', user_id: ayudante.id })
  })

  test('a month of more acts than fit is set in several tables', async () => {
    const dias = Array.from({ length: 45 }, (_, index) => `2025-07-${String((index % 31) + 1).padStart(2, '0')}`)
    await closedListas(db, clock.now, { dias, letras: { [bombera.id]: 'A'.repeat(44) + 'F' } })
    const text = pdfText((await file('planillaPdf', { mes: '2025-07' })).rawPayload).join('\n')
    expect(text.split(`${cast.bombera.nombre} Bombero`)).toHaveLength(3)
    expect(text).toContain('97,8 %')
  })

  test('the list of an act, for who passes it and for who is in charge', async () => {
    const id = await newActo(db, clock.now, { titulo: 'Ejercicio', estado_lista: 'abierta' })
    const body = [
      {
        user_id: bombera.id,
        marca: 'atraso' as const,
        hora_llegada: '2026-11-20T15:20:00.000Z',
        observacion: 'Tránsito',
      },
    ]
    await ayudante.call(asistenciaApi.mark, { params: { id }, body })
    const url = urlOf(asistenciaApi.listaPdf, { params: { id } })
    expect((await bombera.request({ url })).statusCode).toBe(403)
    await updateActo(db, id, { encargado_id: bombera.id })
    const { statusCode, rawPayload } = await bombera.request({ url })
    expect(statusCode).toBe(200)
    const text = pdfText(rawPayload).join('\n')
    expect(text).toContain('Lista de asistencia: Ejercicio')
    expect(text).toContain('T · Atraso12:20Tránsito')
    expect(text).toContain('A cargo de la lista')
    expect(text).not.toContain('propuesta')
    expect(await lastTrace()).toMatchObject({
      accion: 'exportar',
      entidad: 'acto',
      entidad_id: id,
      user_id: bombera.id,
    })
  })
})

test('the marks of a period are taken one a line, with who gave them, by who sees figures of others', async () => {
  const url = '/api/asistencia/marcas/exportacion?formato=csv&desde=2026-03-03&hasta=2026-03-05'
  const acto = await newActo(db, clock.now, { inicio: '2026-03-05T22:00:00.000Z', categoria: 'no_computa' })
  await db
    .insertInto('asistencias')
    .values({
      acto_id: acto,
      user_id: teniente.id,
      dia: '2026-03-05',
      categoria: 'no_computa',
      decimas: 0,
      opcional: 0,
      marca: 'presente',
      propuesto: 0,
      cuenta: 1,
      metodo: 'qr',
      hora_llegada: '2026-03-05T22:04:00.000Z',
      marcado_por: ayudante.id,
      marcado_en: '2026-03-06T01:00:00.000Z',
    })
    .execute()
  const { body, headers } = await teniente.request({ url })
  const [head, ...lines] = body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(headers['content-disposition']).toContain('marcas-2026-03-03-2026-03-05')
  expect(head).toEqual(['Día', 'Acto', 'Categoría', 'Miembro', 'Marca', 'Llegada', 'Método', 'Marcada por', 'Marcada'])
  expect(new Set(lines.map(([dia]) => dia))).toEqual(new Set(['03-03-2026', '05-03-2026']))
  expect(lines.filter(([, , , nombre]) => nombre === cast.bombera.nombre).map((line) => line[4])).toEqual([
    'Presente',
    'Presente',
  ])
  expect(lines.find((line) => line[6] === 'Registró su llegada')).toEqual([
    '05-03-2026',
    'Sesión ordinaria',
    'No se cuenta',
    cast.teniente.nombre,
    'Presente',
    '05-03-2026 19:04:00',
    'Registró su llegada',
    cast.ayudante.nombre,
    '05-03-2026 22:00:00',
  ])
  expect(await lastTrace()).toMatchObject({ accion: 'exportar', entidad: 'acto', user_id: teniente.id })
  expect((await bombera.request({ url })).statusCode).toBe(403)
})
