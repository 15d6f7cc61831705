import { diaLocal } from '#contract/shared/fechas.ts'
import { insertDocumento } from '#server/biblioteca/biblioteca.queries.ts'
import { findCarpetaDe, insertCarpeta } from '#server/biblioteca/carpetas.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import { findCambios, findInstantanea, findPapel, type FilaPapel, papelOf, updatePublicado } from './cierres.queries.ts'
import { tituloDe } from './papel.rules.ts'

export const carpetaDePartes = 'Partes mensuales'

/** A paper with what its closing holds. */
export async function gatherPapel(db: ReadDb, mes: string, id: number) {
  const fila = present(await findPapel(db, mes, id))
  const { cierre_id } = fila
  return {
    ...fila,
    ...papelOf(fila),
    guardada: await findInstantanea(db, cierre_id),
    cambios: await findCambios(db, cierre_id),
  }
}

/** File name without extension. */
export const nombreDe = (fila: Pick<FilaPapel, 'serie' | 'anio' | 'numero'>): string => tituloDe(fila).replace('/', '-')

/** Puts the PDF of a paper in the library; the folder is made with the first of them. Returns what the log tells. */
export async function insertPublicado(
  db: Db,
  fila: FilaPapel,
  { clave, size, publicado_por }: { clave: string; size: number; publicado_por: number },
  now: Date,
) {
  const carpeta_nueva = await insertCarpeta(db, carpetaDePartes, true)
  const carpeta = await findCarpetaDe(db, carpetaDePartes)
  const filename = `${nombreDe(fila)}.pdf`
  const titulo = `${tituloDe(fila)}, ${longMonth(fila.mes)}`
  const lectura_obligatoria = 'ninguno'
  const documento = { carpeta, titulo, descripcion: fila.compania, lectura_obligatoria, plazo: null } as const
  const by = { publicado_por, anio: Number(diaLocal(now).slice(0, 4)) }
  const recibido = { clave, filename, mime_type: 'application/pdf', tipo: 'documento', size } as const
  const { id: documento_id, ...numero } = await insertDocumento(db, { ...documento, ...by }, recibido, now)
  await updatePublicado(db, fila.id, documento_id, now)
  return {
    documento_id,
    carpeta_nueva,
    despues: { titulo, carpeta_id: carpeta.id, ...numero, lectura_obligatoria, filename, size },
  }
}
