import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { Exportar } from './exportar.tsx'

interface ExportarElegidasProps<E extends Endpoint> {
  de: E
  /** Input of the list. */
  con: object
  elegidas: readonly { id: number }[]
}

/** The chosen rows as a file. */
export function ExportarElegidas<E extends Endpoint>({ de, con, elegidas }: ExportarElegidasProps<E>) {
  const { query }: { query?: object } = con
  const ids = elegidas.map(({ id }) => id).join(',')
  return <Exportar de={de} con={{ ...con, query: { ...query, ids } } as unknown as CallInput<E>} />
}
