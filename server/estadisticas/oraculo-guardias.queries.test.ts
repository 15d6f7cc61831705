import { expect, test } from 'vitest'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { newActo } from '#test/support/actos.ts'
import { azar, insertGuardiasYCursos } from '#test/support/estadisticas-gua.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { capacitacion } from './capacitacion.ts'
import type { Contado } from './contado.ts'
import { guardias } from './guardias.ts'

// A second computation of both blocks: plain loops over every row, written from the definitions and not from the queries.

const ahora = '2026-11-20T15:00:00.000Z'
const hoy = '2026-11-20'
const { db } = await testDatabase()
await insertGuardiasYCursos(db, ahora)
const all = {
  usuarios: await db.selectFrom('usuarios').selectAll().execute(),
  periodos: await db.selectFrom('periodos_servicio').selectAll().execute(),
  guardias: await db.selectFrom('guardias').selectAll().execute(),
  asientos: await db.selectFrom('guardia_asignaciones').selectAll().execute(),
  cambios: await db.selectFrom('guardia_cambios').selectAll().execute(),
  actos: await db.selectFrom('actos').selectAll().execute(),
  marcas: await db.selectFrom('asistencias').selectAll().execute(),
  sesiones: await db.selectFrom('capacitacion_sesiones').selectAll().execute(),
  ediciones: await db.selectFrom('capacitaciones').selectAll().execute(),
  certificados: await db.selectFrom('certificados').selectAll().execute(),
  cursos: await db.selectFrom('cursos').selectAll().execute(),
}

/** Figures by key: value, cases; tables by key: rows by key; and all that was left out. */
interface Cuentas {
  cifras: Record<string, [valor: number | null, n: number]>
  tablas: Record<string, Record<string, (number | null)[]>>
}

const cuentasDe = ({ cifras, tablas }: Contado): Cuentas => ({
  cifras: Object.fromEntries(cifras.map(({ clave, valor, n }) => [clave, [valor, n]])),
  tablas: Object.fromEntries(
    tablas.map(({ clave, filas }) => [clave, Object.fromEntries(filas.map((fila) => [fila.clave, fila.valores]))]),
  ),
})

const chile = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' })
const dayOf = (instant: string) => chile.format(Date.parse(instant))
const pct = (part: number, whole: number) => (whole === 0 ? null : Number(((part / whole) * 100 + 1e-9).toFixed(1)))
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
const minutesRounded = (ms: number) => Math.round(Math.floor(ms / 1000) / 360) / 10
const tenth = (value: number) => Math.round(value * 10 + 1e-6) / 10

/** The name of the stretch of a day: its week, month or year. */
function stretch(day: string, { desde, hasta }: Periodo): string {
  const length = (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1
  const months =
    (Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))) * 12 +
    Number(hasta.slice(5, 7)) -
    Number(desde.slice(5, 7)) +
    1
  if (length > 62) return day.slice(0, months > 24 ? 4 : 7)
  const date = new Date(day)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

function stretches(periodo: Periodo, width: number): Record<string, (number | null)[]> {
  const rows: Record<string, number[]> = {}
  for (let day = periodo.desde; day <= periodo.hasta; day = sumarDias(day, 1))
    rows[stretch(day, periodo)] ??= Array.from({ length: width }, () => 0)
  return rows
}

/** Whether a member serves on that day and on the next. */
function stays(member: Row<'usuarios'>, dia: string): boolean {
  const recorded = all.periodos.filter(({ user_id }) => user_id === member.id)
  const spans = recorded.length > 0 ? recorded : [{ desde: member.fecha_ingreso ?? '9999', hasta: null }]
  const serves = (day: string) =>
    spans.some(({ desde, hasta }) => desde <= day && day <= (hasta ?? member.fecha_baja ?? '9999'))
  return serves(dia) && serves(sumarDias(dia, 1))
}

function nightsAndSwaps(periodo: Periodo): Cuentas {
  const within = (instant: string) => dayOf(instant) >= periodo.desde && dayOf(instant) <= periodo.hasta
  const byMonth = stretches(periodo, 5) as Record<string, number[]>
  const byKind: Record<string, number[]> = {}
  const members: Record<number, { guards: number; hours: number }> = {}
  let [nights, complete, noDriver, wantsDriver, held] = [0, 0, 0, 0, 0]
  for (const guard of all.guardias) {
    if (!within(guard.inicio) || guard.inicio > ahora) continue
    if (guard.estado === 'borrador' || guard.estado === 'cancelada') continue
    held += 1
    const there = all.asientos.filter(
      (seat) =>
        seat.guardia_id === guard.id &&
        (seat.estado === 'asignada' || seat.estado === 'confirmada' || seat.estado === 'presente'),
    )
    const drivers = there.filter((seat) => seat.funcion === 'conductor').length
    const leaders = there.filter((seat) => seat.funcion === 'a_cargo').length
    let column = 0
    if (there.length < guard.min_total || drivers < guard.min_conductor || leaders < guard.min_a_cargo) column = 1
    if (guard.min_a_cargo > 0 && leaders === 0) column = 2
    if (guard.min_conductor > 0 && drivers === 0) column = 3
    const rows = [(byKind[guard.tipo] ??= [0, 0, 0, 0, 0])]
    if (guard.tipo === 'nocturna') {
      rows.push(byMonth[stretch(dayOf(guard.inicio), periodo)] ?? [])
      nights += 1
      if (column === 0) complete += 1
      if (column === 3) noDriver += 1
      if (guard.min_conductor > 0) wantsDriver += 1
    }
    for (const row of rows) {
      row[column] = (row[column] ?? 0) + 1
      row[4] = (row[4] ?? 0) + 1
    }
    for (const seat of there) {
      const member = (members[seat.user_id] ??= { guards: 0, hours: 0 })
      member.guards += 1
      if (guard.estado !== 'cerrada' || !seat.hora_ingreso) continue
      const end = Math.min(Date.parse(seat.hora_salida ?? guard.cerrada_en ?? guard.termino), Date.parse(guard.termino))
      const start = Math.max(Date.parse(seat.hora_ingreso), Date.parse(guard.inicio))
      if (end > start) member.hours += minutesRounded(end - start)
    }
  }
  const served = Object.keys(members).length
  for (const member of all.usuarios) {
    if (held === 0 || member.estado !== 'activo' || member.calidad !== 'activo') continue
    if (stays(member, periodo.hasta)) members[member.id] ??= { guards: 0, hours: 0 }
  }
  const each = Object.values(members).map(({ guards }) => guards)
  const swaps = all.cambios.filter((swap) => within(swap.creado_en))
  const ended = (...states: Row<'guardia_cambios'>['estado'][]) =>
    swaps.filter(({ estado }) => states.includes(estado)).length
  const open = ended('pendiente', 'aceptada')
  const n = each.length
  return {
    cifras: {
      noches_completas: [pct(complete, nights), nights],
      noches_sin_conductor: [nights === 0 ? null : noDriver, wantsDriver],
      mediana_por_miembro: [middle(each), n],
      cambios_pedidos: [swaps.length, swaps.length],
      cambios_aprobados: [pct(ended('aprobada'), swaps.length - open), swaps.length - open],
      guardias: [held, held],
      horas: [served === 0 ? null : tenth(Object.values(members).reduce((sum, { hours }) => sum + hours, 0)), served],
      miembros: [served, n],
      maximo_por_miembro: [n === 0 ? null : Math.max(...each), n],
      minimo_por_miembro: [n === 0 ? null : Math.min(...each), n],
    },
    tablas: {
      noches: byMonth,
      turnos: byKind,
      reparto: Object.fromEntries(
        Object.entries(members).map(([id, { guards, hours }]) => [id, [guards, tenth(hours)]]),
      ),
      cambios: {
        aprobados: [ended('aprobada')],
        rechazados: [ended('rechazada')],
        cancelados: [ended('cancelada')],
        vencidos: [ended('vencida')],
        por_resolver: [open],
      },
    },
  }
}

function training(periodo: Periodo): Cuentas {
  const byMonth = stretches(periodo, 3) as Record<string, number[]>
  const kinds: Record<string, { hours: number; who: Set<number> }> = {}
  const members: Record<number, { hours: number; academies: number }> = {}
  const attended = new Set<number>()
  let [held, sum] = [0, 0]
  for (const member of all.usuarios) if (stays(member, periodo.hasta)) members[member.id] = { hours: 0, academies: 0 }
  for (const act of all.actos) {
    if (act.dia < periodo.desde || act.dia > periodo.hasta || act.anulado_en || act.inicio > ahora) continue
    if (act.estado_lista !== 'cerrada' && act.estado_lista !== 'rectificada') continue
    const session = act.origen_tipo === 'capacitacion' ? all.sesiones.find(({ id }) => id === act.origen_id) : undefined
    const edition = all.ediciones.find(({ id }) => id === session?.capacitacion_id)
    const kind = edition?.tipo ?? act.tipo
    if (kind === 'reunion') continue
    const column = ['academia', 'ejercicio'].indexOf(kind)
    if (column >= 0) {
      held += 1
      const row = byMonth[stretch(act.dia, periodo)] ?? []
      row[column] = (row[column] ?? 0) + 1
      row[2] = (row[2] ?? 0) + 1
    }
    const hours = act.termino ? minutesRounded(Date.parse(act.termino) - Date.parse(act.inicio)) : 0
    for (const mark of all.marcas) {
      if (mark.acto_id !== act.id || (mark.marca !== 'presente' && mark.marca !== 'atraso')) continue
      attended.add(mark.user_id)
      sum += hours
      const member = members[mark.user_id]
      if (member) {
        member.hours += hours
        if (column >= 0) member.academies += 1
      }
      const of = (kinds[kind] ??= { hours: 0, who: new Set() })
      of.hours += hours
      of.who.add(mark.user_id)
    }
  }
  const active = all.usuarios.filter(({ estado }) => estado === 'activo')
  const serving = all.usuarios.filter(({ id }) => members[id])
  const good = all.certificados.filter(({ estado, anulado_en }) => estado === 'verificado' && !anulado_en)
  const same = (one: Row<'certificados'>, other: Row<'certificados'>) =>
    one.user_id === other.user_id &&
    one.tipo === other.tipo &&
    one.curso_id === other.curso_id &&
    one.clase === other.clase
  const soon = good.filter(
    (one) =>
      one.tipo !== 'examen_medico' &&
      one.fecha_vencimiento !== null &&
      one.fecha_vencimiento >= hoy &&
      one.fecha_vencimiento <= '2027-02-18' &&
      active.some(({ id }) => id === one.user_id) &&
      !good.some(
        (other) =>
          same(one, other) &&
          (other.fecha_vencimiento === null || other.fecha_vencimiento > (one.fecha_vencimiento ?? '')),
      ),
  )
  const asked = all.cursos.filter(({ nivel, activo }) => activo === 1 && nivel !== null)
  const passed = (user: number, course: number) =>
    good.filter(({ tipo, user_id, curso_id }) => tipo === 'curso' && user_id === user && curso_id === course)
  const order = ['Inicial', 'Operativo', 'Profesional']
  const withLevel = serving.filter(({ nivel_bombero }) => nivel_bombero)
  const withCourses = withLevel.filter(({ id, nivel_bombero }) =>
    asked.every(
      (course) =>
        order.indexOf(course.nivel ?? '') > order.indexOf(nivel_bombero ?? '') || passed(id, course.id).length > 0,
    ),
  )
  const each = Object.values(members)
  const half = middle(each.map(({ hours }) => Math.round(hours * 10)))
  let months = 0
  for (let day = periodo.desde; day <= periodo.hasta; day = sumarDias(day, 1))
    if (day === periodo.desde || day.endsWith('-01')) months += 1
  const n = each.length
  const level = (wanted: string | null) => {
    const count = serving.filter(({ nivel_bombero }) => nivel_bombero === wanted).length
    return [count, pct(count, n)]
  }
  const higher = serving.filter(({ nivel_bombero }) => nivel_bombero === 'Operativo' || nivel_bombero === 'Profesional')
  return {
    cifras: {
      academias: [held, held],
      horas_mediana: [half === null ? null : tenth(half / 10), n],
      con_nivel: [pct(higher.length, n), n],
      por_vencer: [soon.length, soon.length],
      meta: [pct(held, months), held],
      horas_media: [n === 0 ? null : tenth(tenth(sum) / n), n],
      horas: [n === 0 && attended.size === 0 ? null : tenth(sum), n],
      con_cursos: [pct(withCourses.length, n), n],
    },
    tablas: {
      academias: byMonth,
      clases: Object.fromEntries(
        Object.entries(kinds).map(([kind, { hours, who }]) => [kind, [tenth(hours), who.size]]),
      ),
      niveles: {
        Profesional: level('Profesional'),
        Operativo: level('Operativo'),
        Inicial: level('Inicial'),
        sin_nivel: level(null),
      },
      por_vencer: Object.fromEntries(
        Object.entries(Object.groupBy(soon, ({ tipo, curso_id, clase }) => `${tipo} ${curso_id ?? clase}`)).map(
          ([key, some]) => [key, [some?.length ?? 0]],
        ),
      ),
      cursos: Object.fromEntries(
        asked.map(({ id }) => {
          const have = active.map((one) => passed(one.id, id)).filter(({ length }) => length > 0)
          const valid = have.filter((some) =>
            some.some(({ fecha_vencimiento }) => fecha_vencimiento === null || fecha_vencimiento >= hoy),
          )
          const [got, current] = [have.length, valid.length]
          return [String(id), [current, got - current, active.length - got, active.length]]
        }),
      ),
      por_miembro: Object.fromEntries(
        Object.entries(members).map(([id, { hours, academies }]) => [id, [tenth(hours), academies]]),
      ),
    },
  }
}

/** Months of the clock's change, a leap February, all, a day without anything; and others by chance. */
function periods(count: number): Periodo[] {
  const chance = azar(7)
  const some = Array.from({ length: count }, () => {
    const desde = sumarDias('2023-12-01', chance.entero(0, 1_050))
    return { desde, hasta: sumarDias(desde, chance.uno([0, 6, 30, 61, 62, 90, 364, 365, 729, 900])) }
  })
  return [
    { desde: '2024-02-01', hasta: '2024-02-29' },
    { desde: '2026-04-01', hasta: '2026-04-30' },
    { desde: '2025-09-06', hasta: '2025-09-07' },
    { desde: '2026-09-01', hasta: '2026-09-30' },
    { desde: '2019-01-01', hasta: '2027-12-31' },
    { desde: '2019-01-01', hasta: '2019-12-31' },
    ...some,
  ]
}

const wanted = periods(testEngine === 'sqlite' ? 54 : 4)

test('guards', async () => {
  for (const periodo of wanted) {
    const filtro = { ...periodo, clave: null, unidad_id: null, simulacros: false }
    expect({ periodo, ...cuentasDe(await guardias.contar(db, filtro, new Date(ahora))) }).toEqual({
      periodo,
      ...nightsAndSwaps(periodo),
    })
  }
})

test('training', async () => {
  for (const periodo of wanted) {
    const filtro = { ...periodo, clave: null, unidad_id: null, simulacros: false }
    expect({ periodo, ...cuentasDe(await capacitacion.contar(db, filtro, new Date(ahora))) }).toEqual({
      periodo,
      ...training(periodo),
    })
  }
})

test('parts add up to the total of their row, rows to the figure, and members to the whole', async () => {
  for (const periodo of wanted) {
    const filtro = { ...periodo, clave: null, unidad_id: null, simulacros: false }
    for (const bloque of [guardias, capacitacion]) {
      const { cifras, tablas } = await bloque.contar(db, filtro, new Date(ahora))
      const figure = (wanted: string) => cifras.find(({ clave }) => clave === wanted)?.valor ?? 0
      for (const { clave, columnas, filas } of tablas.filter(({ dibujo }) => dibujo === 'apiladas'))
        for (const { valores } of filas) {
          const parts = valores.filter((_, index) => columnas[index]?.papel === 'parte')
          expect([clave, parts.reduce((sum: number, part) => sum + (part ?? 0), 0)]).toEqual([clave, valores.at(-1)])
        }
      const sum = (wanted: string, column: number) => {
        const filas = tablas.find(({ clave }) => clave === wanted)?.filas ?? []
        return tenth(filas.reduce((all, { valores }) => all + (valores[column] ?? 0), 0))
      }
      expect([sum('turnos', 4), sum('reparto', 1)]).toEqual([
        figure('guardias'),
        bloque === guardias ? figure('horas') : 0,
      ])
      if (bloque === guardias) continue
      expect(sum('clases', 0)).toEqual(figure('horas'))
      expect([sum('academias', 2), sum('por_vencer', 0)]).toEqual([figure('academias'), figure('por_vencer')])
    }
  }
})

const whole = async (inicio: string, termino: string) => {
  const { id: user_id } = all.usuarios[0] ?? { id: 0 }
  const guardia_id = await newGuardia(db, new Date(ahora), { inicio, termino, estado: 'cerrada', cerrada_en: termino })
  await newAsignacion(db, { guardia_id, user_id, estado: 'presente', hora_ingreso: inicio, hora_salida: termino })
}

test.each([
  ['2022-04-02', '2022-04-03T02:00:00.000Z', '2022-04-03T11:00:00.000Z', 9],
  ['2022-09-10', '2022-09-11T03:00:00.000Z', '2022-09-11T10:00:00.000Z', 7],
])(
  'the night of %s, when the clock changes, counts once and as long as it lasts',
  async (dia, inicio, termino, hours) => {
    await whole(inicio, termino)
    const filtro = { desde: dia, hasta: dia, clave: null, unidad_id: null, simulacros: false }
    const { cifras, tablas } = cuentasDe(await guardias.contar(db, filtro, new Date(ahora)))
    expect([
      cifras['guardias']?.[0],
      cifras['horas']?.[0],
      Object.values(tablas['noches'] ?? {})
        .flat()
        .at(-1),
    ]).toEqual([1, hours, 1])
  },
)

test('what does not count is counted with its reason', async () => {
  const now = new Date('2023-02-10T12:00:00.000Z')
  const night = { inicio: '2023-02-10T02:00:00.000Z', termino: '2023-02-10T10:00:00.000Z' }
  await newGuardia(db, now, { ...night, estado: 'cancelada' })
  await newGuardia(db, now, { ...night, estado: 'borrador' })
  await newGuardia(db, now, { ...night, estado: 'en_curso', min_conductor: 0 })
  await newGuardia(db, now, { inicio: '2023-02-12T02:00:00.000Z', termino: '2023-02-12T10:00:00.000Z' })
  await newGuardia(db, now, { inicio: '2023-02-13T02:00:00.000Z', termino: '2023-02-13T10:00:00.000Z' })
  await newActo(db, now, { tipo: 'academia', inicio: '2023-02-05T23:00:00.000Z' })
  const filtro = { desde: '2023-02-01', hasta: '2023-02-28', clave: null, unidad_id: null, simulacros: false }
  const left = async (bloque: typeof guardias, wanted: string) =>
    (await bloque.contar(db, filtro, now)).cifras.find(({ clave }) => clave === wanted)?.excluidas
  const fuera = [
    { motivo: 'cancelada', cuantas: 1 },
    { motivo: 'por comenzar', cuantas: 2 },
  ]
  expect(await left(guardias, 'noches_completas')).toEqual(fuera)
  expect(await left(guardias, 'noches_sin_conductor')).toEqual([
    ...fuera,
    { motivo: 'que no pedía conductor', cuantas: 1 },
  ])
  expect(await left(guardias, 'horas')).toEqual([{ motivo: 'guardia que no se ha cerrado', cuantas: 1 }])
  expect(await left(capacitacion, 'academias')).toEqual([{ motivo: 'sin lista cerrada', cuantas: 1 }])
})
