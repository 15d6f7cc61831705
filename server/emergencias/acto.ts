import type { Row } from '#db/tables.ts'
import { createActoPropio, cuentaDe, updateActoPropio } from '#server/asistencia/acto-propio.queries.ts'
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

/** Fields of an act that follow its emergency. */
const repetido = (emergencia: De) => ({
  titulo: tituloDe(emergencia),
  lugar: emergencia.direccion.slice(0, 120),
  inicio: emergencia.alarma_en,
  encargado_id: emergencia.a_cargo_id,
})

/** The act of an emergency, with a list that nobody has opened. */
export async function createActoDe(tx: Tx, id: number, emergencia: De, creado_por: number): Promise<number> {
  const tipo = tipoDe(emergencia)
  const dueno = { origen_tipo: 'emergencia', origen_id: id } as const
  const counts = { tipo, ...(await cuentaDe(tx.db, tipo)), motivo: null }
  const acto = { ...repetido(emergencia), ...counts, tenida: null, termino: null, destinatarios: 'todos' } as const
  return await createActoPropio(tx, dueno, acto, { creado_por })
}

/** Brings the act up to its emergency. @throws 409 where a closed list or month would change */
export async function updateActoDe(tx: Tx, id: number, emergencia: De): Promise<void> {
  const acto = await findActoDe(tx.db, id)
  const tipo = tipoDe(emergencia)
  const otroTipo = tipo !== acto.tipo && { tipo, motivo: null, ...(await cuentaDe(tx.db, tipo)) }
  await updateActoPropio(tx, acto, { ...repetido(emergencia), ...otroTipo })
}
