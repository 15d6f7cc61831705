import { useEffect, useState } from 'react'
import type { Role } from '#contract/shared/permisos.ts'
import type * as Escritos from './escritos.ts'
import type { TextMatches } from './opciones.ts'

/** Settings and help with these words; undefined until their chunk has loaded, or if it fails. */
export function useEscritos(texto: string, role: Role): TextMatches | undefined {
  const [escritos, setEscritos] = useState<typeof Escritos>()
  useEffect(() => void import('./escritos.ts').then(setEscritos, () => {}), [])
  return escritos?.buscarEscritos(texto, role)
}
