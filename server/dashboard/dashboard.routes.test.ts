import { beforeAll, expect, test } from 'vitest'
import { dashboardApi, type Dashboard } from '#contract/dashboard.ts'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Row, Tables } from '#db/tables.ts'
import { closedListas } from '#test/support/listas.ts'
import { publicar } from '#test/support/biblioteca.ts'
import { newActo } from '#test/support/actos.ts'
import { newEquipo, newNovedad } from '#test/support/equipos.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, log } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')

const of = async (who: Parameters<typeof as>[0]) => (await as(who).call(dashboardApi.get)).body

beforeAll(async () => {
  // Today is 20 November 2026.
  const letras = { [bombera.id]: 'FAFALF' }
  const dias = ['2025-12-30', '2026-02-03', '2026-03-10', '2026-11-03', '2026-11-10', '2026-11-12']
  await closedListas(db, clock.now, { dias, letras })
  await closedListas(db, clock.now, { dias: ['2026-11-13'], categoria: 'abono', letras: { [bombera.id]: 'A' } })
  await db.updateTable('actos').set({ con_citacion: 0 }).where('categoria', '=', 'abono').execute()
})

test('one’s own month and year, with numerator and denominator', async () => {
  expect((await of('bombera')).mi_resumen).toMatchObject({
    mes_pct: 50,
    mes_a: 1,
    mes_base: 2,
    anio_pct: 50,
    anio_a: 2,
    anio_base: 4,
    abonos_anio: 1,
    faltas_consecutivas: 1,
    asistencia_minima: expect.any(Number),
    proximo_premio: { anios: expect.any(Number), exige: null },
  })
  expect((await of('maquinista')).mi_resumen).toMatchObject({ mes_pct: null, mes_base: 0, faltas_consecutivas: 0 })
})

test('what waits is told to whom may act on it', async () => {
  expect((await of('administradora')).alertas).toMatchObject([{ tipo: 'meses' }, { tipo: 'cuentas' }])
  await newActo(db, clock.now, { inicio: '2026-11-18T23:00:00.000Z', termino: '2026-11-19T01:00:00.000Z' })
  await newActo(db, clock.now, { inicio: '2026-11-25T23:00:00.000Z', termino: '2026-11-26T01:00:00.000Z' })
  const at = clock.now.toISOString()
  const days = { desde: '2026-11-02', hasta: '2026-11-09' }
  const evidencia = '{"actos":[],"meses":[]}'
  await db
    .insertInto('alarmas')
    .values({ user_id: bombera.id, tipo: 'faltas', ...days, evidencia, creada_en: at })
    .execute()
  const licencia = { tipo: 'viaje', ...days, estado: 'solicitada', creada_en: at } as const
  await db
    .insertInto('licencias')
    .values([
      { user_id: bombera.id, ...licencia },
      { user_id: as('maquinista').id, ...licencia },
    ])
    .execute()
  const told = async (who: Parameters<typeof as>[0]) => ((await of(who)).alertas ?? []).map(({ texto }) => texto)
  const suyas = ['1 alarma de asistencia sin tratar', '1 lista sin cerrar', '3 meses sin cerrar']
  expect(await told('capitana')).toEqual([...suyas, '2 licencias por resolver'])
  expect(await told('ayudante')).toEqual(suyas)
  expect(await told('teniente')).toEqual([])
  expect(await told('bombera')).toEqual([])
})

test('officers are told of emergencies that stay open, and who may review, of closed ones', async () => {
  const open = await newEmergencia(db, clock.now, { alarma_en: '2026-11-19T20:00:00.000Z' })
  const closed = await newEmergencia(db, clock.now, { estado: 'cerrada', alarma_en: '2026-11-18T20:00:00.000Z' })
  const { folio } = await db
    .selectFrom('emergencias')
    .select('folio')
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow()
  const told = async (who: Parameters<typeof as>[0]) => (await of(who)).alertas ?? []
  expect(await told('teniente')).toEqual([
    {
      tipo: 'abiertas',
      nivel: 'grave',
      texto: `Emergencia ${folio} sigue abierta`,
      enlace: `/intranet/emergencias/${open.id}`,
      cuantas: 1,
    },
  ])
  expect(await told('capitana')).toContainEqual({
    tipo: 'emergencias',
    nivel: 'aviso',
    texto: '1 emergencia por revisar',
    enlace: '/intranet/emergencias?estado=cerrada',
    cuantas: 1,
  })
  expect(await told('bombera')).toEqual([])
  const estado = 'abierta' as const
  await db
    .insertInto('observaciones_asistencia')
    .values({
      acto_id: closed.acto_id,
      user_id: bombera.id,
      texto: 'Estuve',
      estado,
      creada_en: clock.now.toISOString(),
    })
    .execute()
  expect((await told('ayudante')).map(({ texto }) => texto)).toContain('1 objeción por responder')
  await db.deleteFrom('observaciones_asistencia').execute()
  await db.updateTable('emergencias').set({ estado: 'revisada' }).execute()
})

test('the latest five that are over come first, without open or annulled ones, each with its units', async () => {
  expect((await of('bombera')).emergencias_activas).toEqual([])
  const hours = [9, 8, 7, 6, 5, 4]
  for (const n of hours)
    await newEmergencia(db, clock.now, {
      estado: n === 5 ? 'anulada' : 'revisada',
      alarma_en: new Date(clock.now.getTime() - n * 3_600_000).toISOString(),
    })
  const latest = (await of('bombera')).ultimas_emergencias ?? []
  expect(latest.map(({ alarma_en }) => (clock.now.getTime() - Date.parse(alarma_en)) / 3_600_000)).toEqual([
    4, 6, 7, 8, 9,
  ])
  expect(latest[0]).toMatchObject({ clave: '10-0', unidades: ['B-2 de Quilpué'] })
  for (let n = 0; n < 20; n += 1) await newEmergencia(db, clock.now, { estado: 'anulada' })
  expect((await of('bombera')).ultimas_emergencias).toEqual(latest)
})

test('an open emergency counts who is where, and holds the caller’s own answer', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const say = (
    who: Parameters<typeof as>[0],
    body: { respuesta: 'voy_cuartel' | 'voy_lugar'; llego?: boolean; eta_min?: number },
  ) => as(who).call(emergenciasApi.respond, { params: { id }, body })
  await say('bombera', { respuesta: 'voy_cuartel', llego: true })
  await say('teniente', { respuesta: 'voy_lugar', llego: true })
  await say('maquinista', { respuesta: 'voy_cuartel', eta_min: 10 })
  const [active] = (await of('bombera')).emergencias_activas ?? []
  expect(active).toMatchObject({
    id,
    en_lugar: 1,
    en_cuartel: 1,
    vienen: 1,
    mi_respuesta: { respuesta: 'voy_cuartel' },
  })
  expect((await of('capitana')).emergencias_activas?.[0]?.mi_respuesta).toBeNull()
  // It is kept on phones: nobody is named.
  await db
    .updateTable('emergencia_unidades')
    .set({ conductor_id: bombera.id })
    .where('emergencia_id', '=', id)
    .execute()
  expect(JSON.stringify((await of('capitana')).emergencias_activas)).not.toContain('Antonia')
})

test('the light of each unit has its sentence', async () => {
  const before = await of('bombera')
  const grey = 'gris, Nadie ha informado su disponibilidad'
  expect(before.unidades?.map(({ luz, motivo }) => `${luz}, ${motivo}`)).toEqual([grey, grey, grey])
  await bombera.call(disponibilidadApi.put, { body: { estado: 'disponible' } })
  const after = await of('bombera')
  expect(after.unidades?.[0]).toMatchObject({ luz: 'rojo', motivo: 'B-21: sin conductor disponible' })
})

test('citations of the next seven days, of all, of officers and by name; not without citación, nor annulled', async () => {
  await db.deleteFrom('actos').where('inicio', '>', clock.now.toISOString()).execute()
  const act = async (titulo: string, dia: string, more: Partial<Row<'actos'>> = {}) => {
    const id = await newActo(db, clock.now, { titulo, inicio: `${dia}T23:00:00.000Z` })
    if (Object.keys(more).length > 0) await db.updateTable('actos').set(more).where('id', '=', id).execute()
    return id
  }
  const named = await act('Solo algunos', '2026-11-23', { destinatarios: 'lista' })
  await db.insertInto('acto_destinatarios').values({ acto_id: named, user_id: bombera.id }).execute()
  await act('Academia', '2026-11-24', { tenida: 'trabajo' })
  await act('Junta', '2026-11-22', { destinatarios: 'oficiales' })
  await act('Sin citación', '2026-11-23', { con_citacion: 0 })
  await act('Sin efecto', '2026-11-23', { anulado_en: clock.now.toISOString() })
  await act('En ocho días', '2026-11-28')
  const dias = { desde: '2026-11-24', hasta: '2026-11-30', creada_en: clock.now.toISOString() }
  await db
    .insertInto('licencias')
    .values({ user_id: bombera.id, tipo: 'viaje', estado: 'aprobada', ...dias })
    .execute()
  const cited = async (who: Parameters<typeof as>[0]) =>
    ((await of(who)).proximos ?? []).map(({ titulo, con_licencia }) => `${titulo}${con_licencia ? ', licencia' : ''}`)
  expect(await cited('bombera')).toEqual(['Solo algunos', 'Academia, licencia'])
  expect(await cited('teniente')).toEqual(['Junta', 'Academia'])
})

test('readings that are asked for and the licence in force, the nearest first, with the days left', async () => {
  expect((await of('bombera')).por_vencer).toEqual([])
  const carpeta = await db.selectFrom('carpetas').select('id').executeTakeFirstOrThrow()
  const asked = async (titulo: string, plazo: string) => {
    const { body } = await publicar(as('capitana'), {
      titulo,
      carpeta_id: carpeta.id,
      lectura_obligatoria: 'todos',
      plazo: '2026-12-01',
    })
    await db.updateTable('documentos_compania').set({ plazo }).where('id', '=', body.id).execute()
    return body.id
  }
  const late = await asked('Plan de invierno', '2026-11-18')
  await asked('Reglamento', '2027-11-18')
  const dias = { desde: '2026-11-10', hasta: '2026-11-27', creada_en: clock.now.toISOString() }
  await db
    .insertInto('licencias')
    .values({ user_id: bombera.id, tipo: 'salud', estado: 'aprobada', ...dias })
    .execute()
  expect((await of('bombera')).por_vencer).toMatchObject([
    { tipo: 'lectura', id: late, texto: 'Plan de invierno', vence: '2026-11-18', dias: -2 },
    { tipo: 'licencia', texto: 'Licencia', vence: '2026-11-27', dias: 7 },
  ])
})

test('an empty company is led through its first steps, by whoever may take them', async () => {
  const { primeros_pasos } = await of('administradora')
  // It has acts, members and units of others, and no data of its own.
  expect(primeros_pasos?.filter(({ hecho }) => !hecho)).toEqual([{ paso: 'datos', hecho: false }])
  expect((await of('capitana')).primeros_pasos).toEqual([])
  await db.updateTable('sitio_versiones').set({ version: 2 }).where('seccion', '=', 'compania').execute()
  expect((await of('administradora')).primeros_pasos).toEqual([])
})

test('the first day is offered to an account of the last 30 days', async () => {
  const since = (days: number) => new Date(clock.now.getTime() - days * 86_400_000).toISOString()
  const begin = (created_at: string) =>
    db.updateTable('usuarios').set({ created_at }).where('id', '=', bombera.id).execute()
  await begin(since(29))
  expect((await of('bombera')).es_nuevo).toBe(true)
  await begin(since(31))
  expect((await of('bombera')).es_nuevo).toBe(false)
})

test.each<[keyof Tables, (keyof Dashboard)[]]>([
  ['emergencia_respuestas', ['emergencias_activas']],
  ['disponibilidad', ['unidades']],
  ['abonos', ['mi_resumen']],
  ['acto_destinatarios', ['proximos']],
  ['emergencia_unidades', ['emergencias_activas', 'ultimas_emergencias']],
  ['lecturas', ['por_vencer', 'alertas']],
  ['observaciones_asistencia', ['alertas']],
  ['sitio_versiones', ['primeros_pasos']],
])('without %s only %j are missing, and the log says so', async (table, missing) => {
  await db.schema.alterTable(table).renameTo('ausente').execute()
  const { answer, lines } = await log.during(() => of('administradora'))
  await db.schema.alterTable('ausente').renameTo(table).execute()
  const parts = Object.entries(answer) as [keyof Dashboard, unknown][]
  expect(parts.flatMap(([name, part]) => (part === null ? [name] : []))).toEqual(missing)
  expect(lines.flatMap(({ parte }) => parte ?? [])).toEqual(missing)
})

test('equipment that asks for something is told to whom may mend it, a write-off to whom decides it', async () => {
  const equipos = async (who: Parameters<typeof as>[0]) =>
    ((await of(who)).alertas ?? []).flatMap(({ tipo, nivel, texto, enlace }) =>
      ['fallas', 'controles', 'bajas'].includes(tipo) ? [[nivel, texto, enlace]] : [],
    )
  expect(await equipos('capitana')).toEqual([])
  const plan = { categoria: 'escala', tipo_control: 'inspeccion', periodicidad_meses: 12, bloqueante: 1 } as const
  await db.insertInto('control_planes').values(plan).execute()
  await newEquipo(db, clock.now, { categoria: 'escala' })
  await newEquipo(db, clock.now, { categoria: 'escala', estado: 'EN REPARACIÓN' })
  const hacha = await newEquipo(db, clock.now, {
    codigo: 'HAC-1',
    baja_propuesta: 'Rota',
    baja_propuesta_por: as('teniente').id,
  })
  await newNovedad(db, clock.now, hacha, { gravedad: 'critica' })
  await newNovedad(db, clock.now, hacha, { gravedad: 'critica', estado: 'resuelta' })
  await newNovedad(db, clock.now, hacha, { gravedad: 'leve' })
  const dichas = [
    ['grave', '1 falla crítica sin resolver', '/intranet/equipamiento?vista=novedades'],
    ['grave', '1 equipo en servicio con un control o su vida útil vencidos', '/intranet/equipamiento?aptitud=no_aptos'],
  ]
  expect(await equipos('teniente')).toEqual(dichas)
  expect(await equipos('capitana')).toEqual([
    ...dichas,
    ['aviso', 'Se propone la baja de HAC-1', `/intranet/equipamiento/${hacha}`],
  ])
  expect([await equipos('bombera'), await equipos('ayudante'), await equipos('maquinista')]).toEqual([[], [], []])
})
