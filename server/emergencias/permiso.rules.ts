import { type EstadoEmergencia, estaViva, noSePuede } from '#contract/emergencias/estados.ts'
import { can, holds, type Role } from '#contract/shared/permisos.ts'
import { conflict } from '#server/plumbing/http/errors.ts'

interface Quien {
  id: number
  role: Role
}

interface De {
  estado: EstadoEmergencia
  a_cargo_id: number | null
}

/** The caller is the officer in charge (OBAC) of an emergency that is not reviewed yet. */
export const estaACargo = ({ id }: Quien, { estado, a_cargo_id }: De): boolean =>
  a_cargo_id === id && (estaViva(estado) || estado === 'cerrada')

/** Edits its parte, and so reads who was attended and who called (domain §2.0.2). */
export const edita = (actor: Quien, emergencia: De): boolean =>
  holds(actor.role, 'emergencias.editar', { a_cargo: estaACargo(actor, emergencia) })

/** Decides what strangers read of it: whoever may close it, and once it is reviewed who may review. */
export const publica = (actor: Quien, emergencia: De): boolean =>
  emergencia.estado === 'revisada' ? can(actor.role, 'emergencias.revisar') : edita(actor, emergencia)

/** Whoever may open an emergency also sends out its first unit (domain §2.5). */
export const despachaPrimera = (actor: Quien, { estado }: Pick<De, 'estado'>, de_guardia: boolean): boolean =>
  estado === 'abierta' && holds(actor.role, 'emergencias.abrir', { de_guardia })

/** @throws 409 where nothing is edited any more, whoever asks */
export function refuseClosed(estado: EstadoEmergencia): void {
  if (!estaViva(estado)) throw conflict(noSePuede(estado, 'editar'))
}
