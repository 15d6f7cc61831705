import type { MaterialMayor } from '#contract/sitio/paginas.ts'
import { MaterialMayorPagina } from '#web/publico/material-mayor/material-mayor-pagina.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFlotaPublica } from './use-flota-publica.ts'

export function MaterialMayorVista({ contenido }: { contenido: MaterialMayor }) {
  const flota = useFlotaPublica()
  return flota ? <MaterialMayorPagina contenido={contenido} unidades={flota.unidades} /> : <Spinner size="lg" />
}
