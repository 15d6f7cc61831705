import type { ReactNode } from 'react'
import type { ColumnaLeida, Lectura } from '#contract/shared/importacion.ts'
import { Select } from '#web/ui/select.tsx'
import type { Decir } from './use-importacion.ts'

interface ElegirCampoProps {
  columna: ColumnaLeida
  lectura: Lectura
  /** Its heading, unless told otherwise. */
  label?: ReactNode
  decir: Decir
}

/** What a column is, or that it is not used. */
export const ElegirCampo = ({ columna, lectura, label = nombreDe(columna), decir }: ElegirCampoProps) => (
  <Select
    label={label}
    options={[sinUso, ...lectura.campos.map(({ campo, titulo }) => ({ value: campo, label: titulo }))]}
    value={columna.campo ?? sinUso.value}
    onChange={(campo) => decir({ columnas: { [columna.letra]: campo === sinUso.value ? '' : campo } })}
  />
)

const sinUso = { value: '-', label: 'No se usa' }

export const nombreDe = ({ titulo, letra }: ColumnaLeida) => titulo || `Columna ${letra}`
