import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { insertActo, updateActo } from '#server/asistencia/actos.queries.ts'
import { updateFilas } from '#server/asistencia/lista.queries.ts'
import { refuseClosedMonth } from '#server/asistencia/meses.queries.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { findActoDe } from './emergencias.queries.ts'
import { tituloDe } from './emergencias.rules.ts'

type De = Pick<
  Row<'emergencias'>,
  | 'folio'
  | 'clave'
  | 'nombre_clave'
  | 'subclave'
  | 'nombre_subclave'
  | 'alarma_en'
  | 'direccion'
  | 'es_incendio'
  | 'a_cargo_id'
>

const tipoDe = ({ es_incendio }: Pick<De, 'es_incendio'>) => (es_incendio ? 'incendio' : 'emergencia')

/** How an act of this kind counts, by the catalogue (domain §2.0.7). */
async function cuentaDe(db: Db, tipo: string) {
  const { categoria = 'abono', valor = 1, con_citacion = false } = (await findPorCodigo(db, 'tipos_acto', tipo)) ?? {}
  return { categoria, decimas: Math.round(valor * 10), con_citacion: con_citacion ? 1 : 0 } as const
}

/** Fields of an act that follow its emergency. */
const repetido = (emergencia: De) => {
  const dia = diaLocal(new Date(emergencia.alarma_en))
  return {
    titulo: tituloDe(emergencia),
    lugar: emergencia.direccion.slice(0, 120),
    inicio: emergencia.alarma_en,
    dia,
    mes_contable: dia.slice(0, 7),
    anio: Number(dia.slice(0, 4)),
    encargado_id: emergencia.a_cargo_id,
  }
}

/** The act of an emergency, with a list that nobody has opened. */
export async function createActoDe(tx: Tx, id: number, emergencia: De, creado_por: number): Promise<number> {
  const tipo = tipoDe(emergencia)
  return await insertActo(tx.db, {
    ...repetido(emergencia),
    ...(await cuentaDe(tx.db, tipo)),
    tipo,
    tenida: null,
    origen_tipo: 'emergencia',
    origen_id: id,
    termino: null,
    motivo: null,
    destinatarios: 'todos',
    creado_por,
    creado_en: tx.now.toISOString(),
    // Nobody is reminded of an emergency.
    recordado_en: tx.now.toISOString(),
  })
}

/** Brings the act up to its emergency. @throws 409 where a closed list or month would change */
export async function updateActoDe(tx: Tx, id: number, emergencia: De): Promise<void> {
  const acto = await findActoDe(tx.db, id)
  const tipo = tipoDe(emergencia)
  const otroTipo = tipo !== acto.tipo && { tipo, motivo: null, ...(await cuentaDe(tx.db, tipo)) }
  const { despues } = differences(acto, { ...repetido(emergencia), ...otroTipo })
  if (Object.keys(despues).length === 0) return
  if (acto.estado_lista === 'cerrada' && (despues.inicio !== undefined || otroTipo))
    throw conflict(mensajes.actoConListaCerrada)
  if (despues.dia !== undefined) {
    await refuseClosedMonth(tx.db, { desde: acto.dia, hasta: acto.dia })
    await refuseClosedMonth(tx.db, { desde: despues.dia, hasta: despues.dia })
  }
  await updateActo(tx.db, acto.id, despues)
  const { dia, categoria, decimas } = { ...acto, ...despues }
  await updateFilas(tx.db, acto.id, { dia, categoria, decimas })
  await tx.tell({ tipo: 'acto', id: acto.id })
}
