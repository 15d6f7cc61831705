import type { NewRow } from '#db/tables.ts'
import { insertAccidente } from '#server/accidentes/accidentes.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { newActo } from './actos.ts'

type Nuevo = Partial<NewRow<'accidentes'>> & Pick<NewRow<'accidentes'>, 'user_id' | 'registrado_por'>

/** An accident for a test, of an hour ago, in an act of its own unless it names one. */
export async function newAccidente(db: Db, now: Date, de: Nuevo): Promise<number> {
  const ocurrido_en = new Date(now.getTime() - 3_600_000).toISOString()
  const nuevo = {
    acto_id: de.acto_id ?? (await newActo(db, now, { inicio: ocurrido_en })),
    ocurrido_en,
    lugar: 'Baquedano 1234',
    relato: 'Cayó de la escala al bajar.',
    lesion: 'Esguince de tobillo',
    medico: 'Dra. Elisa Pardo',
    estado: 'registrado',
    creado_en: now.toISOString(),
    ...de,
  } as const
  const vencimientos = { constancia: '2026-11-23', certificado: '2026-11-25', cuerpo: '2026-11-27', cmf: '2026-12-21' }
  return await insertAccidente(db, nuevo, vencimientos)
}
