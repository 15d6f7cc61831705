import type { EmergenciaActiva, UltimaEmergencia } from '#contract/dashboard.ts'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { presentesDe } from '#contract/emergencias/presentes.ts'
import { estadosEmergencia, estaViva } from '#contract/emergencias/estados.ts'
import { estaLlamado, listActivas } from '#server/emergencias/emergencias.queries.ts'
import { listRespuestasA } from '#server/emergencias/respuestas.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Open emergencies, each with who is where and the caller's own answer. */
export async function readActivas(db: ReadDb, userId: number): Promise<EmergenciaActiva[]> {
  const activas = await listActivas(db)
  if (activas.length === 0) return []
  const answers = await listRespuestasA(
    db,
    activas.map(({ id }) => id),
  )
  const llamado = await estaLlamado(db, userId)
  return activas.map((emergencia) => {
    const said = answers.filter(({ emergencia_id }) => emergencia_id === emergencia.id)
    const mia = said.find(({ user_id }) => user_id === userId)
    return {
      ...sinPersonas(emergencia),
      ...presentesDe(emergencia.unidades, said),
      mi_respuesta: mia ? sinAutor(mia) : null,
      llamado,
    }
  })
}

type Propia = Awaited<ReturnType<typeof listRespuestasA>>[number]

const sinAutor = ({ emergencia_id: _emergencia, user_id: _user, ...respuesta }: Propia) => respuesta

const sinPersonas = (emergencia: Emergencia) => ({
  id: emergencia.id,
  folio: emergencia.folio,
  clave: emergencia.clave,
  nombre_clave: emergencia.nombre_clave,
  subclave: emergencia.subclave,
  nombre_subclave: emergencia.nombre_subclave,
  alarma_en: emergencia.alarma_en,
  origen: emergencia.origen,
  direccion: emergencia.direccion,
  interseccion: emergencia.interseccion,
  comuna: emergencia.comuna,
  sector: emergencia.sector,
  es_incendio: emergencia.es_incendio,
  unidades: emergencia.unidades.map(
    ({ ref, unidad_id, nombre, hora_6_0, hora_6_3, hora_6_7, hora_6_8, hora_6_9, hora_6_10 }) => ({
      ref,
      unidad_id,
      nombre,
      hora_6_0,
      hora_6_3,
      hora_6_7,
      hora_6_8,
      hora_6_9,
      hora_6_10,
    }),
  ),
})

const ultimas = 5
/** Left out by name and not kept by it: the index of the alarms is then read back until the list is full. */
const noPasadas = estadosEmergencia.filter((estado) => estaViva(estado) || estado === 'anulada')

/** The latest that are over. */
export async function readUltimas(db: ReadDb): Promise<UltimaEmergencia[]> {
  const over = await db
    .selectFrom('emergencias')
    .select(['id', 'folio', 'clave', 'nombre_clave', 'subclave', 'nombre_subclave', 'alarma_en', 'sector'])
    .select('es_incendio')
    .where('estado', 'not in', noPasadas)
    .orderBy('alarma_en', 'desc')
    .orderBy('id', 'desc')
    .limit(ultimas)
    .execute()
  const ids = over.map(({ id }) => id)
  const sent = await db
    .selectFrom('emergencia_unidades as d')
    .leftJoin('unidades as u', 'u.id', 'd.unidad_id')
    .select(['d.emergencia_id', 'u.nombre', 'd.unidad_externa'])
    .where('d.emergencia_id', 'in', ids)
    .orderBy('d.id')
    .execute()
  const byEmergencia = Map.groupBy(sent, ({ emergencia_id }) => emergencia_id)
  return over.map(({ es_incendio, ...row }) => ({
    ...row,
    es_incendio: es_incendio === 1,
    unidades: (byEmergencia.get(row.id) ?? []).map(({ nombre, unidad_externa }) => nombre ?? unidad_externa ?? ''),
  }))
}
