import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { hechosDeEquipo } from '#contract/equipamiento/hechos.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Facts } from '#web/ui/facts.tsx'

export function Datos({ equipo }: { equipo: FichaEquipo }) {
  const [categoria, ...others] = hechosDeEquipo(equipo, longDay)
  return <Facts facts={[...(categoria ? [categoria] : []), ['Estado', equipo.estado], ...others]} />
}
