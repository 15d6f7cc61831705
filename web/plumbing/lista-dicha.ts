/** How a filter reads on its chip; undefined: no chip. */
export interface FilterChip {
  name: string
  label: string
  said: (value: string) => string | undefined
}

/** The chip of a filter that is chosen among options. */
export const dicho = (
  name: string,
  label: string,
  options: readonly { value: string; label: string }[],
): FilterChip => ({
  name,
  label,
  said: (value) => options.find((option) => option.value === value)?.label,
})

export interface ListaQuery<Row> {
  data: { data: readonly Row[]; total?: number } | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
  page?: number
  pages?: number
  turnTo?: (page: number) => void
  /** Storage name of a remembered list. */
  nombre?: string
  filas?: { cuantas: number; elegir: (cuantas: number) => void } | undefined
  filtro?: Partial<Record<string, string>>
  choose?: (changes: Record<string, string>) => void
}
