import { mandos } from '#contract/shared/cargos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { refreshStatistics } from '#server/plumbing/data/portable-sql.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'
import { Chance } from './chance.ts'
import { parts } from './demo-actos.ts'
import { listFuera } from './demo-emergencias.ts'
import { fichas } from './unidades/fichas.ts'
import { libroDe } from './unidades/libro.ts'
import { mantencionesDe } from './unidades/mantenciones.ts'
import { papelesDe } from './unidades/papeles.ts'

/** Separate seed, so that the rest of the demo stays the same. */
const seed = 2_121

type Ids = Record<Personaje, number>

/** Record, papers, maintenance, trips and fuel of the three units: their trips are those of the emergencies, with errands between. */
export async function insertDemoUnidades(db: Db, ids: Ids, now: Date): Promise<void> {
  const chance = new Chance(seed)
  const fuera = await listFuera(db)
  const emergencias = await listEmergencias(db)
  const ocupados = Map.groupBy(emergencias, ({ conductor_id }) => conductor_id ?? 0)
  const ocupadosDe = new Map(
    [...ocupados].map(([id, own]) => [id, own.map(({ salida, llegada }) => [salida, llegada] as const)]),
  )
  for (const [key, ficha] of Object.entries(fichas)) {
    const id = Number(key)
    await db.updateTable('unidades').set(ficha).where('id', '=', id).execute()
    const papeles = papelesDe(id, diaLocal(now), ids.ayudante)
    await db.insertInto('unidad_papeles').values(papeles).execute()
    const own = emergencias.filter(({ unidad_id }) => unidad_id === id)
    const conductores = await listConductores(db, id)
    const { salidas, cargas } = libroDe(id, own, { fuera, conductores, ocupados: ocupadosDe, chance, now })
    const estados = await listEstados(db, id)
    const mantenciones = mantencionesDe(id, { estados, salidas, registrada_por: ids.maquinista, chance, now })
    if (mantenciones.length > 0) await db.insertInto('mantenciones').values(mantenciones).execute()
    for (const some of parts(salidas)) await db.insertInto('bitacora_salidas').values(some).execute()
    for (const some of parts(cargas)) await db.insertInto('cargas_combustible').values(some).execute()
    await insertLecturas(db, id, now)
  }
  await refreshStatistics(db, 'bitacora_salidas', 'unidad_contadores')
}

/** The trips that emergencies write. */
async function listEmergencias(db: Db) {
  const rows = await db
    .selectFrom('emergencia_unidades as u')
    .innerJoin('emergencias as e', 'e.id', 'u.emergencia_id')
    .where('u.unidad_id', 'is not', null)
    .orderBy('u.hora_6_0')
    .select(['u.id', 'u.unidad_id', 'u.conductor_id', 'u.a_cargo_id', 'u.num_tripulantes', 'u.hora_6_0', 'u.hora_6_10'])
    .select(['u.km_salida', 'u.km_llegada', 'u.horometro_bomba_salida', 'u.horometro_bomba_llegada'])
    .select(['e.clave', 'e.subclave'])
    .execute()
  return rows.map(({ id, unidad_id, hora_6_0, hora_6_10, km_salida, km_llegada, ...una }) => ({
    unidad_id: unidad_id ?? 0,
    emergencia_unidad_id: id,
    motivo: una.subclave ?? una.clave,
    destino: null,
    conductor_id: una.conductor_id,
    a_cargo_id: una.a_cargo_id,
    tripulantes: una.num_tripulantes,
    salida: hora_6_0 ?? '',
    llegada: hora_6_10 ?? '',
    km_salida: km_salida ?? 0,
    km_llegada: km_llegada ?? 0,
    horometro_bomba_salida: una.horometro_bomba_salida,
    horometro_bomba_llegada: una.horometro_bomba_llegada,
    horometro_motor: null,
    observacion: null,
    registrada_por: null,
    creada_en: hora_6_10 ?? '',
  }))
}

/** Since they entered. */
async function listConductores(db: Db, unidad_id: number) {
  const rows = await db
    .selectFrom('unidad_conductores as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .where('c.unidad_id', '=', unidad_id)
    .where('u.cargo', 'not in', mandos)
    .select(['u.id', 'u.fecha_ingreso'])
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, fecha_ingreso }) => ({ id, desde: fecha_ingreso ?? '9999' }))
}

const listEstados = (db: Db, id: number) =>
  db
    .selectFrom('unidad_estado_historial')
    .select(['estado', 'detalles', 'desde', 'hasta'])
    .where('unidad_id', '=', id)
    .orderBy('desde')
    .execute()

type Lectura = NewRow<'unidad_contadores'>
type Leido = Partial<Record<Lectura['contador'], number | null>>

/** All that was read, each where it was; and what the counter showed when the book was opened. */
async function insertLecturas(db: Db, unidad_id: number, now: Date): Promise<void> {
  const salidas = await db
    .selectFrom('bitacora_salidas')
    .selectAll()
    .where('unidad_id', '=', unidad_id)
    .orderBy('salida')
    .execute()
  const cargas = await db.selectFrom('cargas_combustible').selectAll().where('unidad_id', '=', unidad_id).execute()
  const pasos = await db.selectFrom('mantenciones').selectAll().where('unidad_id', '=', unidad_id).execute()
  const [first] = salidas
  if (!first) return
  const read = (una: Pick<Lectura, 'momento' | 'salida_id' | 'carga_id' | 'mantencion_id'>, leido: Leido): Lectura[] =>
    (Object.entries(leido) as [Lectura['contador'], number | null][]).flatMap(([contador, valor]) =>
      valor === null ? [] : [{ ...una, unidad_id, contador, valor }],
    )
  const before = new Date(Date.parse(first.salida) - 3_600_000).toISOString()
  const rows = [
    ...read({ momento: before }, { km: first.km_salida, bomba: first.horometro_bomba_salida }),
    ...salidas.flatMap(({ id: salida_id, ...una }) => [
      ...read({ momento: una.salida, salida_id }, { km: una.km_salida, bomba: una.horometro_bomba_salida }),
      ...read(
        { momento: una.llegada ?? una.salida, salida_id },
        { km: una.km_llegada, bomba: una.horometro_bomba_llegada, motor: una.horometro_motor },
      ),
    ]),
    ...cargas.flatMap(({ id: carga_id, fecha: momento, km }) => read({ momento, carga_id }, { km })),
    ...pasos.flatMap(({ id, estado, fecha_ingreso, fecha_salida, kilometraje }) => {
      const dia = estado === 'terminada' ? (fecha_salida ?? fecha_ingreso) : fecha_ingreso
      const momento = [startOfDay(dia, 1), now.toISOString()].toSorted()[0] ?? ''
      return read({ momento: new Date(Date.parse(momento) - 1).toISOString(), mantencion_id: id }, { km: kilometraje })
    }),
  ]
  for (const some of parts(rows))
    await db
      .insertInto('unidad_contadores')
      .values(some.map((una) => ({ salida_id: null, carga_id: null, mantencion_id: null, ...una })))
      .execute()
}
