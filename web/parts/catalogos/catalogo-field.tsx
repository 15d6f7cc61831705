import { useQuery } from '@tanstack/react-query'
import { type Catalogo, catalogosApi } from '#contract/catalogos.ts'
import { query } from '#web/plumbing/query.ts'
import { SuggestedField } from '#web/ui/suggested-field.tsx'
import type { TextFieldProps } from '#web/ui/text-field.tsx'

export const catalogoDe = (catalogo: Catalogo) => query(catalogosApi.list, { params: { catalogo } })

interface CatalogoFieldProps extends TextFieldProps {
  catalogo: Catalogo
  /** Suggestions before those of the company. */
  suggestions?: readonly string[] | undefined
}

/** A text field with suggestions from the active entries of a company catalogue (domain §2.11). */
export function CatalogoField({ catalogo, suggestions, ...field }: CatalogoFieldProps) {
  const { data } = useQuery(catalogoDe(catalogo))
  const offered = (data?.data ?? []).filter(({ activo }) => activo).map(({ nombre }) => nombre)
  return <SuggestedField {...field} suggestions={[...new Set([...(suggestions ?? []), ...offered])]} />
}
