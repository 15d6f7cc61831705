import { insertEdicion } from '#server/capacitaciones/ediciones.queries.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'

let made = 0

/** A course of the company's own, without requisites unless named. */
export async function newCurso(db: Db, now: Date, more: Partial<NewRow<'cursos'>> & { requisitos?: number[] } = {}) {
  const { requisitos = [], ...de } = more
  const { id } = await db
    .insertInto('cursos')
    .values({
      codigo: `EDICION-${(made += 1)}`,
      nombre: `Curso ${made}`,
      malla: 'interna',
      entidad: 'Compañía',
      horas: 4,
      requiere_aprobacion: 0,
      creado_en: now.toISOString(),
      ...de,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const requisito_id of requisitos)
    await db.insertInto('curso_requisitos').values({ curso_id: id, requisito_id }).execute()
  return id
}

export const hora = 3_600_000
export const dia = 24 * hora

/** An open edition that begins in a week, of a new course unless given. */
export async function newEdicion(db: Db, now: Date, de: Partial<NewRow<'capacitaciones'>> = {}): Promise<number> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return await insertEdicion(db, {
    curso_id: de.curso_id ?? (await newCurso(db, now)),
    titulo: 'Rescate con cuerdas',
    tipo: 'academia',
    instructor_externo: null,
    lugar: 'Cuartel',
    inicio: at(7 * dia),
    termino: at(8 * dia),
    horas: 4,
    cupo: null,
    inscripcion_hasta: null,
    nota_minima: 50,
    asistencia_minima_pct: 80,
    costo: null,
    estado: 'abierta',
    motivo_cancelacion: null,
    categoria: 'obligatorio_compania',
    creado_por: null,
    creado_en: now.toISOString(),
    ...de,
  })
}

/** Enrolls a member without asking anybody. */
export async function newInscripcion(
  db: Db,
  now: Date,
  de: Partial<NewRow<'inscripciones'>> & Pick<NewRow<'inscripciones'>, 'capacitacion_id' | 'user_id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('inscripciones')
    .values({
      estado: 'inscrita',
      orden: 1,
      nota: null,
      observacion: null,
      inscrito_por: null,
      forzado_motivo: null,
      creado_en: now.toISOString(),
      ...de,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
