import { diaLocal, finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { listCalificables } from '#server/guardias/calificacion.queries.ts'
import { type Calificable, dejaDePoder } from '#server/guardias/calificacion.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'
import { Chance } from './chance.ts'
import { listMiembros, parts } from './demo-actos.ts'
import { insertAvisosDeGuardia } from './guardias/avisos.ts'
import { insertCambios, type PuestoDe } from './guardias/cambios.ts'
import { type Puesto, repartir } from './guardias/dotacion.ts'
import { encargosDe, insertDeseos } from './guardias/encargos.ts'
import { asientosDe, despues, filaDe } from './guardias/filas.ts'
import { libroDe, type Salida } from './guardias/libro.ts'
import { insertListas } from './guardias/listas.ts'
import { insertPlantillas } from './guardias/plantillas.ts'
import { claveDe, type TurnoDemo, turnosEntre } from './guardias/turnos.ts'

/** Separate seed, so that the rest of the demo stays the same. */
const seed = 2_006
const mesesDeGuardias = 36
/** Before them only weekend nights had a list; days of which the book is kept here. */
const [diasDeListas, diasDeLibro] = [21, 28]

type Ids = Record<Personaje, number>
type Guardia = Row<'guardias'>

/**
 * Two guards a day until the end of the next month: those that are over with their hand-over and list, the one of now with
 * its book, those to come published with four gaps; swaps, wishes and notices.
 */
export async function insertDemoGuardias(db: Db, ids: Ids, now: Date, meses: number): Promise<void> {
  const chance = new Chance(seed)
  const [at, hoy] = [now.toISOString(), diaLocal(now)]
  const desde = Temporal.PlainDate.from(hoy).subtract({ months: Math.min(meses, mesesDeGuardias) })
  const nextMonth = sumarDias(finDeMes(hoy.slice(0, 7)), 1).slice(0, 7)
  const turnos = turnosEntre(desde.toString(), sumarDias(finDeMes(nextMonth), 1))
  const [first = at, last = at] = [turnos[0]?.inicio, turnos.at(-1)?.termino]
  const miembros = await listMiembros(db)
  const gente = await listCalificables(db, first, last)
  const ingresos = new Map(miembros.map(({ id, ingreso }) => [id, ingreso ?? hoy]))
  const servidores = gente.map((one) => ({ ...one, desde: ingresos.get(one.user_id) ?? hoy }))
  const encargos = await encargosDe(db, turnos, ids, hoy, at)
  const dotaciones = repartir(turnos, servidores, encargos, await insertDeseos(db, hoy))
  const { guardias, puestos } = await insertGuardias(db, { turnos, dotaciones, gente, ids, chance, hoy, at })
  await insertListas(
    db,
    guardias.filter((one) => hasList(one, hoy)),
    puestos,
    miembros,
    ids.ayudante,
  )
  await insertLibro(db, guardias, puestos, { gente, chance, at, hoy })
  await insertCambios(db, await listPuestos(db), { pide: ids.bombera, aprueba: ids.capitana }, at)
  await insertAvisosDeGuardia(db, ids, now)
}

interface Hecho {
  turnos: readonly TurnoDemo[]
  dotaciones: readonly (readonly Puesto[])[]
  gente: readonly Calificable[]
  ids: Ids
  chance: Chance
  hoy: string
  at: string
}

/** With their seats, by guard. */
async function insertGuardias(db: Db, { turnos, dotaciones, gente, ids, chance, hoy, at }: Hecho) {
  const members = gente.flatMap(({ user_id, estado, calidad }) =>
    estado === 'activo' && calidad === 'activo' ? [user_id] : [],
  )
  const grupos = [members.slice(4, 10), members.slice(10, 16)]
  const antes = despues(turnos[0]?.inicio ?? at, -40 * 24 * 60)
  const plantillas = await insertPlantillas(db, { creado_por: ids.capitana, grupos }, antes)
  const filas = turnos.map((turno, index) => {
    const supervisor = turno.tipo === 'nocturna' ? ids.capitana : ids.teniente
    const creado = { creado_por: supervisor, creado_en: publicadaEn(turno) }
    const sinEntrega = claveDe(turno) === claveDe({ dia: sumarDias(hoy, -12), tipo: 'nocturna' })
    const how = { plantilla_id: plantillas[turno.tipo], supervisor, publicada_en: creado.creado_en, sinEntrega }
    const dotacion = dotaciones[index] ?? []
    const asientos = asientosDe(turno, dotacion, creado, chance, at)
    return { guardia: filaDe(turno, dotacion, how, chance, at), asientos }
  })
  for (const some of parts(filas))
    await db
      .insertInto('guardias')
      .values(some.map(({ guardia }) => guardia))
      .execute()
  const guardias = await db.selectFrom('guardias').selectAll().orderBy('inicio').execute()
  const byId = new Map(gente.map((one) => [one.user_id, one]))
  const rows = guardias.flatMap((guardia, index) =>
    (filas[index]?.asientos ?? []).map((asiento) => {
      const quien = guardia.inicio > at ? byId.get(asiento.user_id) : undefined
      const por_reemplazar = (quien && dejaDePoder(quien, guardia, asiento.funcion)?.texto) ?? null
      return { ...asiento, por_reemplazar, guardia_id: guardia.id }
    }),
  )
  for (const some of parts(rows)) await db.insertInto('guardia_asignaciones').values(some).execute()
  return { guardias, puestos: Map.groupBy(rows, ({ guardia_id }) => guardia_id) }
}

/** On the first day of the month before. */
const publicadaEn = ({ dia }: TurnoDemo): string => {
  const mes = Temporal.PlainDate.from(dia).with({ day: 1 }).subtract({ months: 1 }).toString()
  return instantOf(`${mes}T00:05`) ?? `${mes}T12:00:00.000Z`
}

/** Older ones were taken over from paper, where only the nights of Fridays and Saturdays had a list. */
function hasList({ estado, inicio, tipo }: Guardia, hoy: string): boolean {
  const dia = diaLocal(new Date(inicio))
  const { dayOfWeek } = Temporal.PlainDate.from(dia)
  const weekend = tipo === 'nocturna' && (dayOfWeek === 5 || dayOfWeek === 6)
  return estado === 'cerrada' && (weekend || dia >= sumarDias(hoy, -diasDeListas))
}

type Puestos = Awaited<ReturnType<typeof insertGuardias>>['puestos']

async function insertLibro(
  db: Db,
  guardias: readonly Guardia[],
  puestos: Puestos,
  { gente, chance, at, hoy }: Pick<Hecho, 'gente' | 'chance' | 'at' | 'hoy'>,
): Promise<void> {
  const names = new Map(gente.map(({ user_id, nombre }) => [user_id, nombre]))
  const first = instantOf(`${sumarDias(hoy, -diasDeLibro)}T00:00`) ?? at
  const salidas = await listSalidas(db, first)
  const rows = guardias
    .filter(({ inicio }) => first <= inicio && inicio <= at)
    .flatMap((guardia) => {
      const sirven = (puestos.get(guardia.id) ?? []).map(({ user_id, funcion, hora_ingreso = null }) => {
        return { user_id, funcion, hora_ingreso, nombre: names.get(user_id) ?? '' }
      })
      return libroDe(guardia, sirven, salidas, chance, at)
    })
  if (rows.length > 0) await db.insertInto('guardia_novedades').values(rows).execute()
  // A slip, which the next entry puts right.
  const slip = await db
    .selectFrom('guardia_novedades')
    .selectAll()
    .where('tipo', '=', 'material')
    .orderBy('hora', 'desc')
    .executeTakeFirst()
  if (!slip) return
  const { guardia_id, autor_id, id: corrige_id } = slip
  const hora = [despues(slip.hora, 6), at].toSorted()[0] ?? at
  const said = { guardia_id, autor_id, corrige_id, hora, escrita_en: hora, tipo: 'material' } as const
  await db
    .insertInto('guardia_novedades')
    .values({ ...said, texto: 'Falta una linterna en la B-21: queda en la bodega, cargando.' })
    .execute()
}

/** First unit that left in each emergency since then. */
async function listSalidas(db: Db, first: string): Promise<Salida[]> {
  const rows = await db
    .selectFrom('emergencias as e')
    .innerJoin('emergencia_unidades as eu', 'eu.emergencia_id', 'e.id')
    .innerJoin('unidades as u', 'u.id', 'eu.unidad_id')
    .select(['e.id as emergencia_id', 'e.folio', 'e.clave', 'e.subclave', 'u.nombre as unidad', 'eu.hora_6_0 as hora'])
    .where('e.alarma_en', '>=', first)
    .orderBy('eu.hora_6_0')
    .execute()
  const firsts = new Map(rows.toReversed().map((row) => [row.emergencia_id, row]))
  return [...firsts.values()].flatMap(({ hora, subclave, clave, ...row }) =>
    hora === null ? [] : { ...row, hora, clave: subclave ?? clave },
  )
}

const listPuestos = (db: Db): Promise<PuestoDe[]> =>
  db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select(['a.id', 'a.guardia_id', 'a.user_id', 'a.funcion', 'a.estado', 'a.por_reemplazar'])
    .select(['g.inicio', 'g.termino', 'g.tipo'])
    .orderBy('g.inicio')
    .orderBy('a.id')
    .execute()
