import { expect, test } from 'vitest'
import { nombreBrecha } from '#contract/guardias/brecha.ts'
import { cubren } from '#contract/guardias/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertBase } from '#db/seeds/base.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { listCalificables } from './calificacion.queries.ts'
import { avisosDe, type Calificable, guardiasAntes, impedimento } from './calificacion.rules.ts'
import { planDe, type PuestoCambiado } from './cambios.rules.ts'
import { listGuardias, listGuardiasEn, minimosDe } from './guardias.queries.ts'

const companies = await Promise.all(
  (
    [
      ['years, at noon', '2026-11-23T15:00:00.000Z', 36],
      ['the cut of the tests, at night before the first of a month', '2026-12-01T02:55:00.000Z', cut.meses],
      ['the cut of the tests, just after clocks were put forward', '2027-09-05T04:10:00.000Z', cut.meses],
    ] as const
  )
    // The code above the database is the same (docs/decisions/006).
    .slice(testEngine === 'sqlite' ? 0 : 1)
    .map(async ([what, at, meses]) => {
      const now = new Date(at)
      const { db } = await testDatabase()
      await insertBase(db, now)
      await insertDemo(db, now, { meses })
      return { what, db, now }
    }),
)
const each = companies.map(({ what, ...rest }) => [what, rest] as const)

const capitana = { id: 2, role: 'capitan' } as const

/** Month by month, as screens read them. */
async function listAll(db: Db, now: Date) {
  const found: Awaited<ReturnType<typeof listGuardias>> = []
  const end = sumarDias(diaLocal(now), 70)
  for (let desde = sumarDias(diaLocal(now), -1_100); desde < end; desde = sumarDias(desde, 30))
    found.push(...(await listGuardias(db, { desde, hasta: sumarDias(desde, 30) }, capitana, now)))
  return found
}

test.each(each)(
  '%s: two guards a day until the end of the next month, each in its state',
  async (_what, { db, now }) => {
    const guardias = await listAll(db, now)
    const at = now.toISOString()
    for (const { inicio, termino, estado } of guardias)
      expect([inicio, estado]).toEqual([inicio, inicio > at ? 'publicada' : termino > at ? 'en_curso' : 'cerrada'])
    const perDay = new Set([...Map.groupBy(guardias, ({ dia }) => dia).values()].map(({ length }) => length))
    expect(perDay).toEqual(new Set([2]))
    expect(sumarDias(guardias.at(-1)?.dia ?? '', 1).slice(8)).toBe('01')
    expect(guardias.filter(({ sin_entrega }) => sin_entrega)).toHaveLength(1)
  },
)

test.each(each)('%s: four gaps are to come, each named', async (_what, { db, now }) => {
  const hoy = diaLocal(now)
  const coming = (await listAll(db, now)).filter(({ estado }) => estado === 'publicada')
  const gaps = coming.flatMap(({ cobertura, dia, tipo }) => {
    const name = nombreBrecha(cobertura)
    return name === null ? [] : [[dia, tipo, name]]
  })
  expect(gaps).toEqual([
    [sumarDias(hoy, 1), 'diurna', 'Falta conductor'],
    [sumarDias(hoy, 2), 'diurna', 'Falta quien quede a cargo'],
    [sumarDias(hoy, 8), 'nocturna', 'Faltan 3'],
    [sumarDias(hoy, 9), 'diurna', 'Falta 1'],
  ])
  const sinConductor = coming.find(({ cobertura }) => cobertura.estado === 'sin_conductor')
  const { inicio, termino, id } = sinConductor ?? { inicio: '', termino: '', id: 0 }
  const gente = await listCalificables(db, inicio, termino)
  expect(gente.filter((quien) => impedimento(quien, { id, inicio, termino }, 'conductor') === null)).toHaveLength(3)
})

test.each(each)('%s: no seat is against the rules, and no warning is needed', async (_what, { db, now }) => {
  const guardias = await listAll(db, now)
  const [first, last] = [guardias[0]?.inicio ?? '', guardias.at(-1)?.termino ?? '']
  const gente = new Map((await listCalificables(db, first, last)).map((one) => [one.user_id, one]))
  const reglas = { guardia_descanso: 8, guardia_por_semana: 3 }
  const lately = sumarDias(diaLocal(now), -30)
  const faults = guardias.flatMap((guardia) => {
    // Its own seat is in nobody's way; they are in the order of their beginning.
    const others = ({ puestos }: Pick<Calificable, 'puestos'>) => {
      const own = puestos.findIndex(({ guardia_id }) => guardia_id === guardia.id)
      return puestos.slice(Math.max(0, own - 4), own + 5).filter(({ guardia_id }) => guardia_id !== guardia.id)
    }
    return guardia.asignaciones.flatMap(({ user_id, funcion, estado, por_reemplazar }) => {
      const quien = gente.get(user_id)
      if (!quien) return [[guardia.inicio, user_id, 'unknown']]
      const wrong = impedimento({ ...quien, puestos: others(quien) }, guardia, funcion)
      const said = [
        ...(wrong === por_reemplazar ? [] : [wrong]),
        ...(guardia.dia < lately ? [] : avisosDe(quien, guardia, reglas)),
      ]
      return cubren.includes(estado) ? said.map((text) => [guardia.inicio, user_id, text]) : []
    })
  })
  expect(faults).toEqual([])
  const replaced = guardias.flatMap(({ asignaciones }) => asignaciones.filter((one) => one.por_reemplazar !== null))
  expect(replaced).toHaveLength(1)
})

test.each(each)('%s: loads are even among those who drive, and among the others', async (_what, { db, now }) => {
  const at = now.toISOString()
  const gente = (await listCalificables(db, at, at)).filter(
    ({ estado, calidad, licencias }) =>
      estado === 'activo' && calidad !== 'aspirante' && calidad !== 'brigadier' && licencias.length === 0,
  )
  const spread = (drive: boolean) => {
    const own = gente.filter(({ conduce, unidades }) => (conduce.length > 0 && unidades.length > 0) === drive)
    return own.map((one) => guardiasAntes(one, { id: 0, inicio: at, termino: at })).toSorted((a, b) => a - b)
  }
  for (const loads of [spread(true), spread(false)])
    expect({ loads, even: (loads.at(-3) ?? 0) - (loads[2] ?? 0) <= 4 }).toEqual({ loads, even: true })
})

test.each(each)('%s: one is in progress, with beds and a book, some of it corrected', async (_what, { db, now }) => {
  const [guardia, ...rest] = await listGuardiasEn(db, now)
  expect(rest).toEqual([])
  expect(guardia?.asignaciones.map(({ nombre }) => nombre)).toContain(cast.teniente.nombre)
  expect(guardia?.asignaciones.filter(({ hora_ingreso }) => hora_ingreso === null).length).toBeGreaterThan(0)
  const camas = guardia?.asignaciones.flatMap(({ cama }) => cama ?? []) ?? []
  expect(new Set(camas).size).toBe(camas.length)
  const libro = await db.selectFrom('guardia_novedades').selectAll().orderBy('id').execute()
  expect(new Set(libro.map(({ tipo }) => tipo))).toEqual(
    new Set(['ingreso', 'salida', 'novedad', 'orden', 'visita', 'material', 'entrega']),
  )
  expect(libro.filter(({ corrige_id }) => corrige_id !== null).length).toBeGreaterThan(0)
  // It has gone out.
  const deAhora = libro.filter(({ guardia_id, tipo }) => guardia_id === guardia?.id && tipo === 'salida')
  expect(deAhora).toMatchObject([{ texto: expect.stringMatching(/^Sale B-2\d a la emergencia \d{4}-\d{4}/) }])
  expect(libro.filter(({ hora, escrita_en }) => hora > escrita_en || escrita_en > now.toISOString())).toEqual([])
})

test.each(each)(
  '%s: each emergency of the last weeks that left is in the book of its guard',
  async (_what, { db, now }) => {
    const since = new Date(now.getTime() - 26 * 86_400_000).toISOString()
    const left = await db
      .selectFrom('emergencia_unidades as eu')
      .innerJoin('emergencias as e', 'e.id', 'eu.emergencia_id')
      .where('eu.unidad_id', 'is not', null)
      .where('e.alarma_en', '>', since)
      .select((e) => ['eu.emergencia_id', 'e.folio', e.fn.min('eu.hora_6_0').as('hora')])
      .groupBy(['eu.emergencia_id', 'e.folio'])
      .execute()
    const lines = await db
      .selectFrom('guardia_novedades as n')
      .innerJoin('guardias as g', 'g.id', 'n.guardia_id')
      .select(['n.emergencia_id', 'n.hora', 'n.texto', 'g.inicio', 'g.termino'])
      .where('n.emergencia_id', 'is not', null)
      .execute()
    expect(left.length).toBeGreaterThan(5)
    for (const { emergencia_id, folio, hora } of left) {
      const own = lines.filter((line) => line.emergencia_id === emergencia_id)
      expect(own).toMatchObject([{ hora }])
      expect(own[0]?.texto).toContain(folio)
      expect([(own[0]?.inicio ?? '') <= (hora ?? ''), (hora ?? '') < (own[0]?.termino ?? '')]).toEqual([true, true])
    }
  },
)

test.each(each)('%s: who arrived stands on the list of the guard, and nobody else', async (_what, { db, now }) => {
  const seats = await db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .innerJoin('actos as t', (join) => join.onRef('t.origen_id', '=', 'g.id').on('t.origen_tipo', '=', 'guardia'))
    .innerJoin('usuarios as u', 'u.id', 'a.user_id')
    .select(['t.id as acto_id', 'a.user_id', 'a.hora_ingreso', 'g.inicio', 'g.termino'])
    .select(['t.inicio as desde', 't.termino as hasta'])
    .where('a.estado', '=', 'presente')
    .where('u.calidad', 'not in', ['confederado', 'cuartelero'])
    .execute()
  const marks = await db
    .selectFrom('asistencias as f')
    .innerJoin('actos as t', 't.id', 'f.acto_id')
    .select(['f.acto_id', 'f.user_id', 'f.hora_llegada', 'f.marca'])
    .where('t.origen_tipo', '=', 'guardia')
    .execute()
  const key = (one: { acto_id: number; user_id: number }, at: string | null) => `${one.acto_id} ${one.user_id} ${at}`
  expect(marks.map((one) => key(one, one.hora_llegada)).toSorted()).toEqual(
    seats.map((one) => key(one, one.hora_ingreso)).toSorted(),
  )
  expect(seats.every(({ desde, hasta, inicio, termino }) => desde === inicio && hasta === termino)).toBe(true)
  const loose = await db
    .selectFrom('actos')
    .select('inicio')
    .where('tipo', '=', 'guardia')
    .where('origen_tipo', '=', 'manual')
    .where('inicio', '>', sumarDias(diaLocal(now), -50))
    .execute()
  expect(loose).toEqual([])
})

test.each(each)(
  '%s: a replacement is open to all, and an exchange waits that could be approved',
  async (_what, company) => {
    const { db, now } = company
    const open = await db
      .selectFrom('guardia_cambios')
      .selectAll()
      .where('estado', 'in', ['pendiente', 'aceptada'])
      .orderBy('tipo', 'desc')
      .execute()
    expect(open).toMatchObject([
      { tipo: 'reemplazo', estado: 'pendiente', destinatario_id: null },
      { tipo: 'permuta', estado: 'aceptada' },
    ])
    expect(open.every(({ vence_en }) => vence_en > now.toISOString())).toBe(true)
    const seats = await Promise.all(
      [open[1]?.asignacion_id ?? 0, open[1]?.asignacion_destino_id ?? 0].map((id) => findPuesto(db, id)),
    )
    const gente = await listCalificables(
      db,
      seats.map(({ inicio }) => inicio).toSorted()[0] ?? '',
      seats[0]?.termino ?? '',
    )
    const dotadas = new Map(
      await Promise.all(seats.map(async ({ guardia_id }) => [guardia_id, await dotada(db, guardia_id)] as const)),
    )
    const [one = expect.fail(), other = expect.fail()] = seats
    const quien = (id: number) => {
      const found = gente.find(({ user_id }) => user_id === id)
      if (!found) throw new Error(`nobody is ${id}`)
      return found
    }
    const plan = planDe(
      [
        { sale: one, entra: quien(other.user_id) },
        { sale: other, entra: quien(one.user_id) },
      ],
      dotadas,
    )
    expect(plan).toMatchObject({ pasos: [{ funcion: one.funcion }, { funcion: other.funcion }] })
    const states = await db.selectFrom('guardia_cambios').select('estado').distinct().execute()
    expect(states.length).toBeGreaterThan(4)
  },
)

test.each(each)('%s: notices of guards speak of guards that are there', async (_what, { db }) => {
  const told = await db.selectFrom('notificaciones').selectAll().where('tipo', '=', 'guardia').execute()
  expect(told.length).toBeGreaterThan(2)
  const wishes = await db.selectFrom('guardia_preferencias').select('user_id').distinct().execute()
  expect(wishes.length).toBeGreaterThan(3)
})

const findPuesto = (db: Db, id: number): Promise<PuestoCambiado> =>
  db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select(['a.id as asignacion_id', 'a.guardia_id', 'g.inicio', 'g.termino', 'g.estado as estado_guardia'])
    .select(['a.user_id', 'a.funcion', 'a.estado'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

async function dotada(db: Db, id: number) {
  const guardia = await db.selectFrom('guardias').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const puestos = await db.selectFrom('guardia_asignaciones').selectAll().where('guardia_id', '=', id).execute()
  return { minimos: minimosDe(guardia), puestos: puestos.filter(({ estado }) => cubren.includes(estado)) }
}
