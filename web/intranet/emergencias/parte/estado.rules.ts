import type { SeccionGuardada } from '#contract/emergencias/parte.ts'
import { hour } from '#web/plumbing/format.ts'

export interface Situacion {
  /** Typed, and not yet stored on this device. */
  porGuardar: boolean
  /** Stored here, and not yet answered. */
  enCamino: boolean
  /** Its last try had no answer, or this one takes long. */
  sinRed: boolean
  /** This device stores nothing: a full disk, a private window. */
  soloAqui: boolean
  disputada: boolean
  rechazada: boolean
}

/** Status line of a section; true at every moment. Empty: nobody has written it. */
export function textoEstado(
  { porGuardar, enCamino, sinRed, soloAqui, disputada, rechazada }: Situacion,
  { guardado_en, autor }: Pick<SeccionGuardada, 'guardado_en' | 'autor'>,
  yo: string,
): string {
  const unsaved = porGuardar || enCamino || disputada || rechazada
  if (unsaved && soloAqui && !porGuardar) return 'Sin enviar, y este teléfono no deja guardar: no cierre esta página'
  if (porGuardar) return 'Guardando…'
  if (disputada) return 'Guardado en este teléfono; falta decidir qué texto queda'
  if (rechazada) return 'Guardado en este teléfono; el servidor no lo aceptó'
  if (enCamino) return sinRed ? 'Guardado en este teléfono; se enviará cuando haya red' : 'Guardando…'
  if (!guardado_en) return ''
  return `Guardado ${hour(guardado_en)}${autor && autor !== yo ? ` por ${autor}` : ''}`
}
