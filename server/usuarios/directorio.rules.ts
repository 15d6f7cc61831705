import type { Disponible } from '#contract/disponibilidad.ts'
import { esOficial } from '#contract/shared/cargos.ts'
import { esMenor, nombreDeMenor } from '#contract/shared/menor.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import type { Contacto } from '#contract/usuarios/listas.ts'

/** As other members see somebody: of a minor the first name and an initial, and no telephone (decisions §8). */
export function contactoOf(
  { fecha_nacimiento, ...contacto }: Contacto & { fecha_nacimiento: string | null },
  hoy: string,
): Contacto {
  if (!esMenor({ ...contacto, fecha_nacimiento }, hoy)) return contacto
  return { ...contacto, nombre: nombreDeMenor(contacto.nombre), telefono: null }
}

/** Available now, as far as the caller may know: of officers, or of everybody for who may record it (domain §2.5). */
export const knownAsAvailable = (
  all: readonly Pick<Disponible, 'user_id' | 'cargo' | 'estado'>[],
  actor: { id: number; role: Role },
): number[] =>
  all
    .filter(({ estado }) => estado === 'disponible')
    .filter((one) => can(actor.role, 'disponibilidad.registrar') || esOficial(one) || one.user_id === actor.id)
    .map(({ user_id }) => user_id)
