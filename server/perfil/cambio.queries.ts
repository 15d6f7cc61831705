// A change of a member's data that does not come from their profile, judged and followed as one that does.
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { endOfFirstPeriodo } from '#server/plumbing/hoja/seguimiento.queries.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { faultsOfFechas } from './perfil.rules.ts'
import { announceIfShown, type CambioUsuario, type FilaUsuario, updateUsuario } from './usuario.queries.ts'

export const faultsDeCambio = (
  usuario: FilaUsuario,
  { fecha_nacimiento = usuario.fecha_nacimiento, fecha_ingreso = usuario.fecha_ingreso, calidad }: CambioUsuario,
  hoy: string,
  edadMinima: number,
  /** Of the first period of service. */
  termina: string | undefined,
) => ({
  ...faultsOfFechas(usuario, { fecha_nacimiento, fecha_ingreso, calidad: calidad ?? usuario.calidad }, hoy, edadMinima),
  ...(termina && fecha_ingreso && fecha_ingreso > termina && { fecha_ingreso: mensajes.ingresoTrasPeriodo }),
})

/** @throws 409 where the first period of service ends before the new day of entry */
export async function cambiaDatos(tx: Tx, usuario: FilaUsuario, cambio: CambioUsuario): Promise<void> {
  const { antes, despues } = differences<CambioUsuario>(usuario, cambio)
  const { fecha_ingreso } = despues
  if (fecha_ingreso && fecha_ingreso > ((await endOfFirstPeriodo(tx.db, usuario.id)) ?? fecha_ingreso))
    throw conflict(`${usuario.nombre}: ${mensajes.ingresoTrasPeriodo}`)
  await updateUsuario(tx.db, usuario, despues, tx.now)
  await announceIfShown(tx, despues)
  await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: usuario.id, antes, despues })
}
