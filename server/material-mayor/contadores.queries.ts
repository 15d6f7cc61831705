import { type Contador, contadores } from '#contract/material-mayor/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { longestDayMs, startOfDay } from '#server/plumbing/process/local-time.ts'
import { faultOfLectura, type Vecinas } from './contadores.rules.ts'

/** Where values were read. A maintenance tells its day only: it is in no order with what else was read on it. */
type Procedencia = { salida_id: number } | { carga_id: number } | { mantencion_id: number }

export interface Lectura {
  contador: Contador
  /** Instant; of a maintenance, any of its day. */
  momento: string
  valor: number
  /** Field of a form that is blamed; else the counter's name. */
  campo?: string
}

interface Lecturas {
  unidad_id: number
  de: Procedencia
  lecturas: readonly Lectura[]
  user_id: number | null
}

/** Replaces the readings of an entry. @throws 409 with both values where a counter would go back */
export async function saveLecturas({ db }: { db: Db }, entrada: Lecturas): Promise<void> {
  const faults = await replaceLecturas(db, entrada)
  const [message] = Object.values(faults)
  if (message) throw conflict(message, faults)
}

/** Replaces the readings of an entry by those that keep the order; returns a text for each other. */
export async function replaceLecturas(
  db: Db,
  { unidad_id, de, lecturas, user_id }: Lecturas,
): Promise<Record<string, string>> {
  await deleteLecturas(db, de)
  const faults: Record<string, string> = {}
  for (const lectura of lecturas.toSorted((a, b) => (a.momento < b.momento ? -1 : 1))) {
    const { contador, momento, valor, campo = contador } = lectura
    const serie = await serieEn(db, unidad_id, lectura)
    const porDia = 'mantencion_id' in de
    const fault = faultOfLectura(contador, valor, await vecinasDe(db, { unidad_id, serie, contador, momento, porDia }))
    if (fault) faults[campo] = fault
    else
      await db
        .insertInto('unidad_contadores')
        .values({ unidad_id, contador, momento, valor, serie, ...de, registrado_por: user_id })
        .execute()
  }
  return faults
}

async function deleteLecturas(db: Db, de: Procedencia): Promise<void> {
  const { salida_id, carga_id, mantencion_id } = { salida_id: 0, carga_id: 0, mantencion_id: 0, ...de }
  await db
    .deleteFrom('unidad_contadores')
    .where((e) =>
      e.or([e('salida_id', '=', salida_id), e('carga_id', '=', carga_id), e('mantencion_id', '=', mantencion_id)]),
    )
    .execute()
}

/** The counter that the unit had then: each that replaced another began when it was said. */
async function serieEn(db: ReadDb, unidad_id: number, { contador, momento }: Lectura): Promise<number> {
  const row = await db
    .selectFrom('unidad_contadores')
    .select((e) => e.fn.max('serie').as('serie'))
    .where('unidad_id', '=', unidad_id)
    .where('contador', '=', contador)
    .where('serie', '>', 1)
    .where('motivo', 'is not', null)
    .where('momento', '<=', momento)
    .executeTakeFirstOrThrow()
  return row.serie ?? 1
}

interface Lugar {
  unidad_id: number
  serie: number
  contador: Contador
  momento: string
  /** Only its day is known. */
  porDia: boolean
}

/** The values between which a reading stands. */
export async function vecinasDe(db: ReadDb, { unidad_id, serie, contador, momento, porDia }: Lugar): Promise<Vecinas> {
  const dia = diaLocal(new Date(momento))
  const [empieza, termina] = [startOfDay(dia), startOfDay(dia, 1)]
  const enSerie = db
    .selectFrom('unidad_contadores')
    .where('unidad_id', '=', unidad_id)
    .where('contador', '=', contador)
    .where('serie', '=', serie)
  const anteriores = porDia
    ? enSerie.where('momento', '<', empieza)
    : enSerie
        .where('momento', '<', momento)
        .where((e) => e.or([e('mantencion_id', 'is', null), e('momento', '<', empieza)]))
  const siguientes = porDia
    ? enSerie.where('momento', '>=', termina)
    : enSerie
        .where('momento', '>', momento)
        .where((e) => e.or([e('mantencion_id', 'is', null), e('momento', '>=', termina)]))
  // Values rise by day, so those of the nearest day hold the nearest value.
  const ultima = await anteriores.select('momento').orderBy('momento', 'desc').limit(1).executeTakeFirst()
  const proxima = await siguientes.select('momento').orderBy('momento').limit(1).executeTakeFirst()
  const antes =
    ultima &&
    (await anteriores
      .select((e) => e.fn.max('valor').as('valor'))
      .where('momento', '>=', moved(ultima.momento, -longestDayMs))
      .executeTakeFirst())
  const despues =
    proxima &&
    (await siguientes
      .select((e) => e.fn.min('valor').as('valor'))
      .where('momento', '<=', moved(proxima.momento, longestDayMs))
      .executeTakeFirst())
  return { antes: antes?.valor ?? null, despues: despues?.valor ?? null }
}

const moved = (instante: string, ms: number): string => new Date(Date.parse(instante) + ms).toISOString()

/** The last value of each counter, and when it was read. */
export type Ultimas = Record<Contador, { valor: number; momento: string } | null>

/** For each unit, in a constant number of queries. */
export async function listUltimas(db: ReadDb, unidadIds: readonly number[]): Promise<Map<number, Ultimas>> {
  const none = (): Ultimas => ({ km: null, motor: null, bomba: null })
  const ultimas = new Map(unidadIds.map((id) => [id, none()]))
  if (unidadIds.length === 0) return ultimas
  const momentos = await db
    .selectFrom('unidades as u')
    .select('u.id')
    .select((e) =>
      contadores.map((contador) =>
        e
          .selectFrom('unidad_contadores as c')
          .select('c.momento')
          .whereRef('c.unidad_id', '=', 'u.id')
          .where('c.contador', '=', contador)
          .orderBy('c.momento', 'desc')
          .limit(1)
          .as(contador),
      ),
    )
    .where('u.id', 'in', unidadIds)
    .execute()
  const found = momentos.flatMap(({ id, ...de }) =>
    contadores.flatMap((contador) => ({ id, contador, momento: de[contador] })),
  )
  const known = found.flatMap(({ momento, ...rest }) => (momento === null ? [] : { ...rest, momento }))
  if (known.length === 0) return ultimas
  const rows = await db
    .selectFrom('unidad_contadores')
    .select(['unidad_id', 'contador', 'momento', 'valor'])
    .where((e) =>
      e.or(
        known.map(({ id, contador, momento }) =>
          e.and([
            e('unidad_id', '=', id),
            e('contador', '=', contador),
            e('momento', '>=', moved(momento, -longestDayMs)),
          ]),
        ),
      ),
    )
    // The highest of the newest counter: on a day of maintenance the last one read need not be it.
    .orderBy('serie')
    .orderBy('valor')
    .orderBy('momento')
    .execute()
  for (const { unidad_id, contador, momento, valor } of rows) {
    const of = ultimas.get(unidad_id)
    if (of) of[contador] = { valor, momento }
  }
  return ultimas
}

interface Dicha {
  unidad_id: number
  contador: Contador
  momento: string
  valor: number
  motivo: string | null
  user_id: number
}

/** A value said by itself: of the counter in use, or of one that replaces it. @throws 409 */
export async function insertDicha(
  db: Db,
  { reemplaza, user_id, ...dicha }: Dicha & { reemplaza: boolean },
): Promise<number> {
  const { unidad_id, contador, momento, valor } = dicha
  const serie = await serieEn(db, unidad_id, { contador, momento, valor })
  const lugar = { unidad_id, serie, contador, momento, porDia: false }
  if (reemplaza) await refuseAfter(db, lugar)
  else {
    const fault = faultOfLectura(contador, valor, await vecinasDe(db, lugar))
    if (fault) throw conflict(fault, { valor: fault })
  }
  const { id } = await db
    .insertInto('unidad_contadores')
    .values({ ...dicha, serie: reemplaza ? serie + 1 : serie, registrado_por: user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A counter is replaced after all that was read. @throws 409 */
async function refuseAfter(db: ReadDb, { unidad_id, contador, momento }: Lugar): Promise<void> {
  const later = await db
    .selectFrom('unidad_contadores')
    .select('momento')
    .where('unidad_id', '=', unidad_id)
    .where('contador', '=', contador)
    .where('momento', '>=', momento)
    .limit(1)
    .executeTakeFirst()
  if (later) throw conflict(mensajes.lecturaPosterior, { momento: mensajes.lecturaPosterior })
}
