import type { FastifyReply, FastifyRequest } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Formato } from '#contract/shared/exportacion.ts'
import { asFile } from '../files/attachment.ts'
import { seen } from '../records/seen.ts'
import { type Column, csvOf, csvType } from '../sheets/csv.ts'
import type { Deps } from '../process/deps.ts'
import { sheet, xlsxOf, xlsxType } from '../sheets/xlsx.ts'

/** All of a list at once, as far as a spreadsheet is still handled with ease. */
export const entera = { page: 1, limit: 10_000 }

interface Lista<Row> {
  /** Of the file, before its day. */
  nombre: string
  /** What is taken out, for the audit log. */
  entidad: string
  entidad_id?: number
  columnas: readonly Column<Row>[]
  data: readonly Row[]
  /** How many there are, where they may be more than are given. */
  total?: number
}

interface Pedido {
  query: { formato: Formato }
  request: FastifyRequest
  reply: FastifyReply
}

/** A list as a file that opens in Excel (domain §2.0.1); that somebody took it, and how much, is in the audit log. */
export async function exportar<Row>(
  deps: Deps,
  { query: { formato }, request, reply }: Pedido,
  { nombre, entidad, entidad_id, columnas, data, total = data.length }: Lista<Row>,
) {
  const despues = { formato, cuantos: data.length }
  await seen(deps, request, { accion: 'exportar', entidad, entidad_id: entidad_id ?? null, despues })
  const part = total > data.length ? `-primeras-${data.length}` : ''
  const file = `${nombre}-${diaLocal(deps.clock())}${part}.${formato}`
  if (formato === 'csv') {
    asFile(reply, { nombre: file, tipo: csvType })
    return csvOf(columnas, data)
  }
  const bytes = await xlsxOf(sheet('Lista', columnas, data))
  asFile(reply, { nombre: file, tipo: xlsxType, size: bytes.length })
  return bytes
}
