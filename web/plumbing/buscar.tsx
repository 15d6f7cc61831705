import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import { useBuscado } from './use-buscado.ts'

interface BuscarProps extends Partial<Pick<TextFieldProps, 'placeholder' | 'spellCheck'>> {
  /** Of `useLista`. */
  lista: { filtro: { buscar?: string }; choose: (changes: { buscar: string }) => void }
  className?: string | undefined
  /** Beside the field. */
  children?: ReactNode
}

/** Looks for words in a list while they are typed. */
export function Buscar({ lista: { filtro, choose }, className, children, ...field }: BuscarProps) {
  const { typed, setTyped } = useBuscado(filtro.buscar ?? '', (buscar) => choose({ buscar }))
  return (
    <search className={className}>
      <TextField
        label="Buscar"
        type="search"
        icon={IconSearch}
        maxLength={100}
        autoComplete="off"
        {...field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {children}
    </search>
  )
}
