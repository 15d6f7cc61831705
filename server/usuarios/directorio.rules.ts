import { esMenor, nombreDeMenor } from '#contract/shared/menor.ts'
import type { Contacto } from '#contract/usuarios/listas.ts'

/** As other members see somebody: of a minor the first name and an initial, and no telephone (decisions §8). */
export function contactoOf(
  { fecha_nacimiento, ...contacto }: Contacto & { fecha_nacimiento: string | null },
  hoy: string,
): Contacto {
  if (!esMenor({ ...contacto, fecha_nacimiento }, hoy)) return contacto
  return { ...contacto, nombre: nombreDeMenor(contacto.nombre), telefono: null }
}
