import { useQuery } from '@tanstack/react-query'
import { contenidos } from '#contract/sitio.ts'
import type { Inicio } from '#contract/sitio/paginas.ts'
import { InicioPagina } from '#web/publico/inicio/inicio-pagina.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { seccionPublicada } from '#web/intranet/configuracion/editor/consultas.ts'
import { useFlotaPublica } from './use-flota-publica.ts'

export function InicioVista({ contenido }: { contenido: Inicio }) {
  const flota = useFlotaPublica()
  const { data } = useQuery(seccionPublicada('alianza'))
  if (!data || !flota) return <Spinner size="lg" />
  return <InicioPagina contenido={contenido} alianza={contenidos.alianza.parse(data.contenido)} flota={flota} />
}
