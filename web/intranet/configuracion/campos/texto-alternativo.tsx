import { Linea } from './linea.tsx'

/** What a photograph tells to who cannot see it; always asked for. */
export function TextoAlternativo({ name }: { name: string }) {
  return (
    <Linea
      name={`${name}.alt`}
      label="Texto alternativo"
      helper="Qué se ve, en una frase, para quien no puede ver la fotografía."
    />
  )
}
