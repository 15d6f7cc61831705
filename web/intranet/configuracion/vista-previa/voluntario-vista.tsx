import { useQuery } from '@tanstack/react-query'
import { contenidos } from '#contract/sitio.ts'
import type { Voluntario } from '#contract/sitio/paginas.ts'
import { VoluntarioPagina } from '#web/publico/hazte-voluntario/voluntario-pagina.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { seccionPublicada } from '#web/intranet/configuracion/editor/consultas.ts'

export function VoluntarioVista({ contenido }: { contenido: Voluntario }) {
  const { data } = useQuery(seccionPublicada('contacto'))
  if (!data) return <Spinner size="lg" />
  return <VoluntarioPagina contenido={contenido} meses={contenidos.contacto.parse(data.contenido).meses} />
}
