import { diaLocal } from '#contract/shared/fechas.ts'
import type { MemoriaPublicada } from '#contract/estadisticas/memoria.ts'
import type { NewRow } from '#db/tables.ts'
import { addVersion, findDocumento, insertDocumento } from '#server/biblioteca/biblioteca.queries.ts'
import { findCarpetaDe, insertCarpeta } from '#server/biblioteca/carpetas.queries.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tituloMemoria } from './memoria-papel.rules.ts'
import { insertMemoria, updateMemoria } from './memoria.queries.ts'

const carpetaDeMemorias = 'Memorias'

type Nueva = Pick<NewRow<'memorias'>, 'anio' | 'contenido' | 'publicada_en'> & { publicada_por: number }

interface Archivo {
  clave: string
  size: number
  /** How it differs from the one before. */
  nota: string | null
}

/** Puts a yearly report in the library: as a document, or as a new version of the year's. */
export async function publishMemoria(
  tx: Tx,
  nueva: Nueva,
  before: Pick<MemoriaPublicada, 'documento_id'> | undefined,
  archivo: Archivo,
): Promise<void> {
  const documento = before
    ? await addToDocumento(tx, nueva, before.documento_id, archivo)
    : await insertNuevo(tx, nueva, archivo)
  const row = { ...nueva, ...documento }
  await (before ? updateMemoria(tx.db, row) : insertMemoria(tx.db, row))
}

const fileOf = (anio: number, { clave, size }: Archivo) =>
  ({ clave, size, filename: `${tituloMemoria(anio)}.pdf`, mime_type: 'application/pdf', tipo: 'documento' }) as const

async function insertNuevo(tx: Tx, { anio, publicada_por }: Nueva, archivo: Archivo) {
  const { db } = tx
  const creada = await insertCarpeta(db, carpetaDeMemorias)
  if (creada !== undefined)
    await tx.audit({ accion: 'crear', entidad: 'carpeta', entidad_id: creada, despues: { nombre: carpetaDeMemorias } })
  const carpeta = await findCarpetaDe(db, carpetaDeMemorias)
  const titulo = tituloMemoria(anio)
  const said = { titulo, lectura_obligatoria: 'ninguno', plazo: null, publicado_por: publicada_por } as const
  const descripcion = `Las cifras de la compañía en ${anio}, comparadas con las de ${anio - 1}.`
  const file = fileOf(anio, archivo)
  // Of a folder with numbers, should somebody have made it one: the year of publishing counts them.
  const de = { carpeta, descripcion, anio: Number(diaLocal(tx.now).slice(0, 4)) }
  const { id, ...numero } = await insertDocumento(db, { ...said, ...de }, file, tx.now)
  const { filename, size } = file
  const despues = { titulo, carpeta_id: carpeta.id, ...numero, lectura_obligatoria: 'ninguno', filename, size }
  await tx.audit({ accion: 'crear', entidad: 'documento_compania', entidad_id: id, despues })
  return { documento_id: id, documento_version: 1 }
}

async function addToDocumento(tx: Tx, { anio, publicada_por }: Nueva, id: number, archivo: Archivo) {
  const before = present(await findDocumento(tx.db, id, { id: publicada_por, lecturas: [] }))
  const { nota } = archivo
  const file = fileOf(anio, archivo)
  await addVersion(tx.db, before, { ...file, nota, subido_por: publicada_por }, tx.now)
  const { filename, size } = file
  const documento_version = before.version_actual + 1
  const despues = { version: documento_version, nota, filename, size }
  await tx.audit({ accion: 'crear', entidad: 'documento_version', entidad_id: id, despues })
  return { documento_id: id, documento_version }
}
