import type { FastifyReply } from 'fastify'
import type { Bloque } from '#contract/estadisticas/forma.ts'
import type { Formato } from '#contract/shared/exportacion.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { csvOf, csvType } from '#server/plumbing/sheets/csv.ts'
import { xlsxOf, xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { enCsv, enXlsx, seccionesDe } from './planilla.rules.ts'

/** A block as a file, with the names and texts of its filters. */
export async function comoArchivo(
  reply: FastifyReply,
  bloque: Bloque,
  formato: Formato,
  filtros: readonly (readonly [string, string])[],
) {
  const secciones = seccionesDe(bloque, filtros)
  const nombre = `estadisticas-${bloque.bloque}-${bloque.desde}-${bloque.hasta}.${formato}`
  if (formato === 'csv') {
    const { columnas, filas } = enCsv(secciones)
    asFile(reply, { nombre, tipo: csvType })
    return csvOf(columnas, filas)
  }
  const bytes = await xlsxOf(() => enXlsx(secciones))
  asFile(reply, { nombre, tipo: xlsxType, size: bytes.length })
  return bytes
}
