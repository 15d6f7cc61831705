import { fotoPerfilMaxima } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

export const tiposDeFoto = 'image/jpeg,image/png,image/gif'

/** spec §5: returns why a file is invalid, as far as the browser can tell beforehand. */
export function faltaDeFoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!tiposDeFoto.split(',').includes(type)) return mensajes.fotoPerfilTipo
  if (size > fotoPerfilMaxima) return mensajes.fotoPerfilGrande
  return undefined
}
