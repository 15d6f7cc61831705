import type { NewRow } from '#db/tables.ts'
import { insertCertificado } from '#server/capacitaciones/certificados.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

type Nuevo = Partial<NewRow<'certificados'>> & Pick<NewRow<'certificados'>, 'user_id'>

/** A verified certificate for a test: a driving licence, unless it says otherwise. */
export const newCertificado = (db: Db, now: Date, de: Nuevo): Promise<number> => {
  const creado_en = now.toISOString()
  const licencia = { tipo: 'licencia_conducir', clase: 'F', fecha_emision: '2025-01-15' } as const
  return insertCertificado(db, { ...licencia, estado: 'verificado', creado_en, ...de })
}

let cursos = 0

/** A course for a test; its validity in months. */
export async function newCurso(db: Db, now: Date, vigencia_meses: number | null = null, nombre = 'Rescate vehicular') {
  const { id } = await db
    .insertInto('cursos')
    .values({
      codigo: `PRUEBA-${(cursos += 1)}`,
      nombre,
      malla: 'interna',
      entidad: 'Compañía',
      horas: 8,
      vigencia_meses,
      requiere_aprobacion: 0,
      creado_en: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
