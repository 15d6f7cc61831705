import { type MetaArgs, useParams } from 'react-router'
import { can } from '#contract/shared/permisos.ts'
import { secciones } from '#contract/sitio.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Seccion } from './editor/seccion.tsx'
import { seccionesDelSitio } from '#web/parts/configuracion/secciones.ts'

const known = (asked: string | undefined) => secciones.find((seccion) => seccion === asked)
const titleOf = (asked: string | undefined): string => {
  const seccion = known(asked)
  return seccion ? seccionesDelSitio[seccion].nombre : 'Sitio público'
}

export const meta = (args: MetaArgs) => pageTitle(`Editar ${titleOf(args.params.seccion)}`)(args)

export default function SeccionScreen() {
  const { user } = useMember()
  const { seccion: asked } = useParams()
  const seccion = known(asked)
  if (can(user.role, 'sitio.administrar') && seccion)
    return (
      <ToastProvider>
        <Seccion key={seccion} seccion={seccion} />
      </ToastProvider>
    )
  return (
    <Page title={titleOf(asked)}>
      {seccion ? (
        <SinPermiso />
      ) : (
        <Card>
          <EmptyState bare headingLevel={2} title="El sitio no tiene esta sección" />
        </Card>
      )}
    </Page>
  )
}
