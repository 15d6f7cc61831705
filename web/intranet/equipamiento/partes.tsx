import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { ListaEquipos } from './lista-equipos.tsx'

/** The pieces of a set. */
export const Partes = ({ partes }: { partes: readonly Equipo[] }) => (
  <ListaEquipos title={partes.length === 1 ? 'Su pieza' : `Sus ${partes.length} piezas`} equipos={partes} />
)
