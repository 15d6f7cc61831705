import type { DotacionPropuesta } from '#contract/emergencias/dotaciones.ts'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { estaViva, vivas } from '#contract/emergencias/estados.ts'
import { sinEmergencias } from '#contract/perfil/calidad.ts'
import { puedeACargo } from '#contract/shared/cargos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { listLicenciasConducir } from '#server/capacitaciones/certificados.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { listDeGuardia } from '#server/guardias/de-guardia.queries.ts'
import { listConductores } from '#server/material-mayor/material-mayor.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'
import { type Candidato, proponerDotacion } from './dotacion-propuesta.rules.ts'

/** Crews for the units of an emergency that have nobody aboard and have not come back. */
export async function readDotacionPropuesta(
  db: ReadDb,
  { id, estado, unidades }: Pick<Emergencia, 'id' | 'estado' | 'unidades'>,
  now: Date,
): Promise<DotacionPropuesta[]> {
  if (!estaViva(estado)) return []
  const empty = unidades.filter(
    ({ conductor, a_cargo, tripulantes, hora_6_10 }) =>
      !conductor && !a_cargo && tripulantes.length === 0 && hora_6_10 === null,
  )
  const ids = empty.flatMap(({ unidad_id }) => unidad_id ?? [])
  if (ids.length === 0) return []
  const fichas = await db
    .selectFrom('unidades')
    .select(['id', 'capacidad_tripulantes'])
    .where('id', 'in', ids)
    .execute()
  const capacidad = new Map(fichas.map((ficha) => [ficha.id, ficha.capacidad_tripulantes]))
  return proponerDotacion(
    empty.flatMap(({ ref, unidad_id, hora_6_0 }) =>
      unidad_id === null ? [] : [{ ref, unidad_id, hora_6_0, capacidad: capacidad.get(unidad_id) ?? null }],
    ),
    await listCandidatos(db, id, now),
  )
}

/** In the order of the list: on guard, or on their way to the station; in no unit that is out. */
async function listCandidatos(db: ReadDb, emergenciaId: number, now: Date): Promise<Candidato[]> {
  const deGuardia = new Map((await listDeGuardia(db, now)).map((uno) => [uno.user_id, uno]))
  const respuestas = await db
    .selectFrom('emergencia_respuestas')
    .select(['user_id', 'respuesta', 'llegada_en'])
    .where('emergencia_id', '=', emergenciaId)
    .execute()
  const dicha = new Map(respuestas.map((una) => [una.user_id, una]))
  const ids = [...new Set([...deGuardia.keys(), ...dicha.keys()])].filter((id) => {
    const respuesta = dicha.get(id)?.respuesta
    return respuesta === undefined || respuesta === 'voy_cuartel'
  })
  if (ids.length === 0) return []
  const aBordo = await listABordo(db)
  const hoy = diaLocal(now)
  const { licencia_clase } = await findReglas(db, hoy)
  const licencias = await listLicenciasConducir(db, [licencia_clase])
  const conLicencia = (id: number) => licencias.get(id)?.some(({ desde, hasta }) => desde <= hoy && hoy <= hasta)
  const conductores = [...(await listConductores(db))]
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'cargo', 'nivel_bombero', 'habilitado_a_cargo'])
    .where('id', 'in', ids)
    .where('estado', '=', 'activo')
    .where('calidad', 'not in', sinEmergencias)
    .orderBy('orden')
    .orderBy('id')
    .execute()
  return miembros
    .filter(({ id }) => !aBordo.has(id))
    .map((miembro) => {
      const { id, nombre } = miembro
      const guardia = deGuardia.get(id)
      return {
        id,
        nombre,
        conduce: conLicencia(id)
          ? conductores.filter(([, all]) => all.some((one) => one.id === id)).map(([unidad]) => unidad)
          : [],
        puede_a_cargo: puedeACargo(miembro),
        funcion: guardia?.funcion ?? null,
        llegada_en: guardia?.hora_ingreso ?? dicha.get(id)?.llegada_en ?? null,
      }
    })
}

/** Members aboard a unit that is out, of any emergency. */
async function listABordo(db: ReadDb): Promise<ReadonlySet<number>> {
  const out = db
    .selectFrom('emergencia_unidades as d')
    .innerJoin('emergencias as e', 'e.id', 'd.emergencia_id')
    .where('e.estado', 'in', lits(vivas))
    .where('d.hora_6_10', 'is', null)
  const mandos = await out.select(['d.conductor_id', 'd.a_cargo_id']).execute()
  const tripulantes = await out
    .innerJoin('emergencia_tripulantes as t', 't.emergencia_unidad_id', 'd.id')
    .select('t.user_id')
    .execute()
  return new Set([
    ...mandos.flatMap(({ conductor_id, a_cargo_id }) => [conductor_id ?? [], a_cargo_id ?? []].flat()),
    ...tripulantes.map(({ user_id }) => user_id),
  ])
}
