import { type NotNull, sql } from 'kysely'
import { reglas } from '#contract/configuracion/reglas.ts'
import { type Serie, valorEn } from '#contract/configuracion/vigencias.ts'
import { cubren } from '#contract/guardias/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { findSeries } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { type Calificable, diasDeCarga, type LicenciaConducir } from './calificacion.rules.ts'

const dayMs = 24 * 3_600_000
/** Past the week of a guard, for its number a week, and the rest after it. */
const after = 8 * dayMs

/**
 * Members by name, with all that bears on guards between two instants, and their seats from 90 days before: as many
 * queries for all as for one. `ids`: these, whatever their state; otherwise those who are active or suspended.
 */
export async function listCalificables(
  db: ReadDb,
  desde: string,
  hasta: string,
  ids?: readonly number[],
): Promise<Calificable[]> {
  if (ids?.length === 0) return []
  const plazo = { desde: diaLocal(new Date(desde)), hasta: diaLocal(new Date(hasta)) }
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id as user_id', 'nombre', 'cargo', 'estado', 'calidad', 'nivel_bombero', 'habilitado_a_cargo'])
    .$if(ids === undefined, (query) => query.where('estado', 'in', ['activo', 'suspendido']))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('orden')
    .orderBy('id')
    .execute()
  const licencias = await listLicencias(db, plazo, ids)
  const suspensiones = await listSuspensiones(db, plazo, ids)
  const conduce = await listConduce(db, ids)
  const unidades = await listUnidadesDe(db, ids)
  const puestos = await listPuestos(db, desde, hasta, ids)
  return miembros.map((miembro) => {
    const id = miembro.user_id
    return {
      ...miembro,
      licencias: (licencias.get(id) ?? []).map(({ desde, hasta }) => ({ desde, hasta })),
      suspensiones: (suspensiones.get(id) ?? []).map(({ desde, hasta }) => ({ desde, hasta })),
      conduce: (conduce.get(id) ?? []).map(({ desde, hasta, vence }) => ({ desde, hasta, vence })),
      unidades: (unidades.get(id) ?? []).map(({ unidad_id }) => unidad_id),
      puestos: puestos.get(id) ?? [],
    }
  })
}

/** One member, whatever the state. */
export async function findCalificable(
  db: ReadDb,
  userId: number,
  { inicio, termino }: { inicio: string; termino: string },
): Promise<Calificable | undefined> {
  return (await listCalificables(db, inicio, termino, [userId]))[0]
}

interface Plazo {
  desde: string
  hasta: string
}

const byMember = <T extends { user_id: number }>(rows: T[]) => Map.groupBy(rows, ({ user_id }) => user_id)

/** Licences for one act say nothing of a guard. */
const listLicencias = async (db: ReadDb, { desde, hasta }: Plazo, ids?: readonly number[]) =>
  byMember(
    await db
      .selectFrom('licencias')
      .select(['user_id', 'desde', 'hasta'])
      .where('estado', '=', 'aprobada')
      .where('acto_id', 'is', null)
      .where('hasta', '>=', desde)
      .where('desde', '<=', hasta)
      .$if(ids !== undefined, (query) => query.where('user_id', 'in', ids ?? []))
      .orderBy('hasta', 'desc')
      .execute(),
  )

const listSuspensiones = async (db: ReadDb, { desde, hasta }: Plazo, ids?: readonly number[]) =>
  byMember(
    await db
      .selectFrom('sanciones')
      .select(['user_id', 'desde', 'hasta'])
      .where('tipo', '=', 'suspension')
      .where('sin_efecto_en', 'is', null)
      .where('desde', '<=', hasta)
      .where((e) => e.or([e('hasta', 'is', null), e('hasta', '>=', desde)]))
      .$if(ids !== undefined, (query) => query.where('user_id', 'in', ids ?? []))
      .execute(),
  )

/** Verified driving licences, on the days on which the rules ask for their class. */
async function listConduce(db: ReadDb, ids?: readonly number[]) {
  const clases = diasPorClase((await findSeries(db)).series.licencia_clase ?? [])
  const rows = await db
    .selectFrom('certificados')
    .select(['user_id', 'clase', 'fecha_emision', 'fecha_vencimiento'])
    // In the words of the index of licences.
    .where(sql<boolean>`tipo = 'licencia_conducir' and estado = 'verificado' and anulado_en is null`)
    .where('clase', 'in', [...new Set(clases.map(({ clase }) => clase))])
    .$if(ids !== undefined, (query) => query.where('user_id', 'in', ids ?? []))
    .$narrowType<{ fecha_emision: NotNull }>()
    .execute()
  const all = rows.flatMap(({ user_id, clase, fecha_emision, fecha_vencimiento: vence }) => {
    if (vence === null) return []
    const asked = clases.filter((una) => una.clase === clase && una.desde <= vence && una.hasta >= fecha_emision)
    return asked.map(({ desde, hasta }): LicenciaConducir & { user_id: number } => ({
      user_id,
      desde: desde > fecha_emision ? desde : fecha_emision,
      hasta: hasta < vence ? hasta : vence,
      vence,
    }))
  })
  return byMember(all)
}

/** Days on which the rules ask for each class. */
function diasPorClase(serie: Serie) {
  const { valor: inicial } = reglas.licencia_clase
  const starts = ['0000-01-01', ...serie.map(({ desde }) => desde)]
  return starts.map((desde, index) => {
    const next = starts[index + 1]
    return { clase: String(valorEn(serie, desde, inicial)), desde, hasta: next ? sumarDias(next, -1) : '9999-12-31' }
  })
}

/** Units that are still of the fleet. */
const listUnidadesDe = async (db: ReadDb, ids?: readonly number[]) =>
  byMember(
    await db
      .selectFrom('unidad_conductores as c')
      .innerJoin('unidades as u', 'u.id', 'c.unidad_id')
      .select(['c.user_id', 'c.unidad_id'])
      .where('u.activo', '=', 1)
      .$if(ids !== undefined, (query) => query.where('c.user_id', 'in', ids ?? []))
      .orderBy('c.unidad_id')
      .execute(),
  )

/** No guard lasts longer than three days. */
const longest = 3 * dayMs

const listPuestos = async (db: ReadDb, desde: string, hasta: string, ids?: readonly number[]) =>
  byMember(
    await db
      .selectFrom('guardias as g')
      .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
      .select(['a.user_id', 'a.guardia_id', 'g.tipo', 'g.inicio', 'g.termino', 'a.funcion', 'a.estado'])
      .where('g.estado', '<>', 'cancelada')
      .where('g.inicio', '>=', new Date(Date.parse(desde) - diasDeCarga * dayMs - longest).toISOString())
      .where('g.inicio', '<', new Date(Date.parse(hasta) + after).toISOString())
      .where('a.estado', 'in', cubren)
      .$if(ids !== undefined, (query) => query.where('a.user_id', 'in', ids ?? []))
      .orderBy('g.inicio')
      .orderBy('a.id')
      .execute(),
  )
