import type { Album, Galeria } from '#contract/sitio/paginas.ts'

/** Gives each new album an address from its title; existing ones stay. */
export function withAddresses(galeria: Galeria): Galeria {
  const taken = new Set(galeria.albumes.map(({ id }) => id))
  const albumes = galeria.albumes.map((album): Album => {
    if (album.id) return album
    const id = firstFree(addressOf(album.titulo), taken)
    taken.add(id)
    return { ...album, id }
  })
  return { ...galeria, albumes }
}

/** `Ejercicio nocturno, 2026` → `ejercicio-nocturno-2026` */
const addressOf = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replaceAll(/^-|-$/g, '') || 'album'

function firstFree(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  let count = 2
  while (taken.has(`${id}-${count}`)) count += 1
  return `${id}-${count}`
}
