import type { Seccion } from '#contract/sitio.ts'

/** A section as its page shows it. */
export default function VistaPrevia({ seccion }: { seccion: Seccion; contenido: Record<string, unknown> }) {
  return <p>{seccion}</p>
}
