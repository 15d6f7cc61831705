import { describe, expect, test } from 'vitest'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { newChecklist } from '#test/support/checklists.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { luzDe, operatividadDe } from './operatividad.rules.ts'
import { readSituacion } from './situacion.queries.ts'

const { as, database, clock } = await startApp()
const { db } = database
// Friday 20 November 2026, 12:00 at −03.
const now = clock.now.getTime()
const hour = 3_600_000
const midnight = now + 12 * hour
const iso = (at: number) => new Date(at).toISOString()

const comes = (who: Personaje, hasta: number | null = null) =>
  db
    .insertInto('disponibilidad')
    .values({
      user_id: as(who).id,
      estado: 'disponible',
      desde: iso(now - hour),
      hasta: hasta === null ? null : iso(hasta),
      origen: 'manual',
    })
    .execute()

/** The sentence of B-21 at each moment at which it is another, with the hours from now. */
async function course(): Promise<[number, string][]> {
  const { insumosEn, limites } = await readSituacion(db, new Date(now))
  const told: [number, string][] = []
  for (const at of [now, ...limites(now, now + 36 * hour)]) {
    const [unidad] = insumosEn(at)
    const { motivo } = luzDe(unidad!)
    if (motivo !== told.at(-1)?.[1]) told.push([(at - now) / hour, motivo])
  }
  return told
}

test('nothing changes where nothing is known to change', async () => {
  expect(diaLocal(new Date(midnight))).toBe('2026-11-21')
  expect(await course()).toEqual([[0, 'Nadie ha informado su disponibilidad']])
  const { unidades, limites } = await readSituacion(db, new Date(now))
  expect(unidades.map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ['B-21', 'EN SERVICIO'],
    ['B-22', 'EN SERVICIO'],
    ['B-23', 'EN SERVICIO'],
  ])
  // The days that 36 hours touch.
  expect(limites(now, now + 36 * hour)).toEqual([midnight])
  expect(limites(now, now + 36 * hour + 1)).toEqual([midnight, midnight + 24 * hour])
})

describe('with a driver and an officer', () => {
  test('what was said ends, and the week and a guard go on', async () => {
    await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', as('maquinista').id).execute()
    await newCertificado(db, clock.now, { user_id: as('maquinista').id, fecha_vencimiento: '2030-01-01' })
    await comes('maquinista', now + 2 * hour)
    await comes('teniente')
    expect(await course()).toEqual([
      [0, 'B-21: puede salir'],
      [2, 'B-21: sin conductor disponible'],
    ])
    // Saturday from 06:00 to 10:00.
    await db
      .insertInto('horario_disponibilidad')
      .values({ user_id: as('maquinista').id, dia: 6, desde: '06:00', hasta: '10:00' })
      .execute()
    const guardia_id = await newGuardia(db, clock.now, { inicio: iso(now + 20 * hour), termino: iso(now + 30 * hour) })
    await newAsignacion(db, { guardia_id, user_id: as('maquinista').id, estado: 'confirmada' })
    expect(await course()).toEqual([
      [0, 'B-21: puede salir'],
      [2, 'B-21: sin conductor disponible'],
      [18, 'B-21: puede salir'],
      [30, 'B-21: sin conductor disponible'],
    ])
  })

  test('a licence of days tells no more than until when', async () => {
    await db.deleteFrom('guardia_asignaciones').execute()
    const dias = { desde: '2026-11-20', hasta: '2026-11-20', creada_en: iso(now) }
    await db
      .insertInto('licencias')
      .values({ user_id: as('maquinista').id, tipo: 'viaje', estado: 'aprobada', ...dias })
      .execute()
    const { insumosEn } = await readSituacion(db, new Date(now))
    const [unidad] = insumosEn(now)
    // Past the end of the licence: the week says no until six.
    expect(operatividadDe(unidad!).razones[0]).toEqual({
      insumo: 'conductor',
      luz: 'rojo',
      texto: 'Sin conductor disponible.',
      detalle: 'Sin conductor: P. Vidal no disponible hasta mañana a las 06:00.',
    })
    expect(JSON.stringify(unidad)).not.toContain('licencia"')
    await db.deleteFrom('licencias').execute()
    await db.deleteFrom('horario_disponibilidad').execute()
    await db.updateTable('disponibilidad').set({ hasta: null }).execute()
  })

  test('a driving licence holds through its last day, and one of another class does not count', async () => {
    await db.updateTable('certificados').set({ fecha_vencimiento: '2026-11-20' }).execute()
    const otra = { user_id: as('maquinista').id, clase: 'A4', fecha_vencimiento: '2030-01-01' }
    await newCertificado(db, clock.now, otra)
    expect(await course()).toEqual([
      [0, 'B-21: puede salir'],
      [12, 'B-21: sin conductor con licencia vigente'],
    ])
    const { insumosEn } = await readSituacion(db, new Date(now))
    expect(operatividadDe(insumosEn(midnight)[0]!).razones[0]?.detalle).toBe(
      'Sin conductor: P. Vidal sin licencia vigente desde el 21-11.',
    )
    await writeAjuste(db, 'reglas', { licencia_clase: [{ desde: '2026-11-21', valor: 'A4' }] }, 0, clock.now)
    expect(await course()).toEqual([[0, 'B-21: puede salir']])
    await writeAjuste(db, 'reglas', {}, 0, clock.now)
    await newCertificado(db, clock.now, { ...otra, clase: 'F', fecha_emision: '2026-11-21' })
    expect(await course()).toEqual([[0, 'B-21: puede salir']])
  })

  test('papers, breathing sets and their rule count by day, the checklist today', async () => {
    const papel = { unidad_id: 21, tipo: 'seguro', creado_en: iso(now) } as const
    await db
      .insertInto('unidad_papeles')
      .values([
        { ...papel, fecha_vencimiento: '2025-11-20' },
        { ...papel, fecha_vencimiento: '2026-11-20' },
      ])
      .execute()
    expect(await course()).toEqual([
      [0, 'B-21: puede salir'],
      [12, 'B-21: seguro obligatorio vencido desde el 21-11'],
    ])
    await db
      .insertInto('unidad_papeles')
      .values({ ...papel, fecha_vencimiento: '2027-11-20' })
      .execute()

    const era = () => newEquipo(db, clock.now, { categoria: 'era', ubicacion_tipo: 'unidad', unidad_id: 21 })
    const ids = [await era(), await era()]
    await db.updateTable('equipos').set({ usable_hasta: '2026-11-20' }).where('id', '=', ids[0]!).execute()
    await newChecklist(db, clock.now, { unidad_id: 21 })
    expect(await course()).toEqual([
      [0, 'B-21: sin el checklist de hoy'],
      [12, 'B-21: 1 de 2 ERA aptos'],
    ])
    await writeAjuste(db, 'reglas', { era_por_unidad: [{ desde: '2026-11-21', valor: 1 }] }, 0, clock.now)
    expect(await course()).toEqual([
      [0, 'B-21: sin el checklist de hoy'],
      [12, 'B-21: puede salir'],
    ])
    await db.deleteFrom('checklist_versiones').execute()
    await db.deleteFrom('checklist_plantillas').execute()
    await db.deleteFrom('equipo_vencimientos').execute()
    await db.deleteFrom('equipos').execute()
  })

  test('planned maintenance from the midnight of its first day, and what is in the workshop, say when it comes back', async () => {
    const una = { unidad_id: 21, tipo: 'pauta', descripcion: 'Pauta anual.', creada_en: iso(now) } as const
    await db
      .insertInto('mantenciones')
      .values([
        { ...una, estado: 'programada', fecha_ingreso: '2026-11-21' },
        { ...una, estado: 'terminada', fecha_ingreso: '2026-11-20', fecha_salida: '2026-11-20' },
        { ...una, estado: 'anulada', fecha_ingreso: '2026-11-20', fecha_salida: '2026-11-20' },
        // Nobody knows until when: the status of the unit says it.
        { ...una, estado: 'en_taller', fecha_ingreso: '2026-11-19' },
      ])
      .execute()
    expect(await course()).toEqual([
      [0, 'B-21: puede salir'],
      [12, 'B-21: en mantención'],
    ])
    await db.updateTable('mantenciones').set({ fecha_salida: '2026-11-20' }).where('estado', '=', 'en_taller').execute()
    await db.deleteFrom('mantenciones').where('estado', '=', 'programada').execute()
    expect(await course()).toEqual([
      [0, 'B-21: en mantención'],
      [12, 'B-21: puede salir'],
    ])
    await db
      .updateTable('unidades')
      .set({ estado: 'EN REPARACIÓN', detalles: 'Fuga de aire.', motivo_fuera_servicio: 'taller' })
      .where('id', '=', 21)
      .execute()
    const { insumosEn } = await readSituacion(db, new Date(now))
    expect(operatividadDe(insumosEn(now)[0]!).razones[0]?.texto).toBe(
      'EN REPARACIÓN (en taller): Fuga de aire. Vuelve hoy.',
    )
    expect(await course()).toEqual([[0, 'B-21: en reparación']])
  })
})

test('as many queries for thirty units as for three', async () => {
  const count = async () => {
    let queries = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await readSituacion(counted, new Date(now))
    return queries
  }
  const before = await count()
  const unidad = { tipo: 'Carro', estado: 'EN SERVICIO', ultima_actualizacion: iso(now) } as const
  await db
    .insertInto('unidades')
    .values(Array.from({ length: 27 }, (_, n) => ({ ...unidad, id: 100 + n, nombre: `R-${n}`, orden: 10 + n })))
    .execute()
  await newChecklist(db, clock.now, { unidad_id: 100 })
  await newChecklist(db, clock.now, { unidad_id: 101 })
  expect(await count()).toBeLessThanOrEqual(before + 1)
  expect(before).toBeLessThan(20)
})
