import { Linea } from './linea.tsx'

/** Alternative text of a photograph; always required. */
export function TextoAlternativo({ name }: { name: string }) {
  return (
    <Linea
      name={`${name}.alt`}
      label="Texto alternativo"
      helper="Qué se ve, en una frase, para quien no puede ver la fotografía."
    />
  )
}
