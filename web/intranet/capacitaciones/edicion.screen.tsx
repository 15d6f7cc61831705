import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Acciones } from './edicion/acciones.tsx'
import { Cabecera } from './edicion/cabecera.tsx'
import { Cupos } from './edicion/cupos.tsx'
import { Inscritos } from './edicion/inscritos.tsx'
import { Material } from './edicion/material.tsx'
import { Nivel } from './edicion/nivel.tsx'
import { Requisitos } from './edicion/requisitos.tsx'
import { Sesiones } from './edicion/sesiones.tsx'
import { Inscribirse } from './ediciones/inscribirse.tsx'
import styles from './edicion/edicion.module.css'

const title = 'Capacitación'

export const meta = pageTitle(title)

/** One edition of a course: what the reader needs before what it is (domain §2.3, ui.md §13 no. 18). */
export default function EdicionScreen() {
  const id = Number(useParams().capacitacion)
  const { banner, tell, fail, close } = useBanner()
  const { data, error, isPending, refetch } = useQuery(query(capacitacionesApi.edicion, { params: { id } }))
  return (
    <Page
      title={title}
      sala={{ to: '/intranet/capacitaciones', title: 'Capacitaciones' }}
      nombre={data?.titulo}
      subtitle={data?.titulo}
      actions={data && <Acciones edicion={data} tell={tell} fail={fail} />}
    >
      <Banner banner={banner} onClose={close} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !data && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="Esta capacitación no existe">
          Puede que se haya eliminado su borrador.
        </EmptyState>
      )}
      {data && <Ficha edicion={data} tell={tell} fail={fail} />}
    </Page>
  )
}

interface FichaProps {
  edicion: EdicionCompleta
  tell: (text: string) => void
  fail: (text: string) => void
}

function Ficha({ edicion, tell, fail }: FichaProps) {
  const { role } = useMember().user
  const { se_superpone, mia, recibe, estado, avance } = edicion
  const viva = estado !== 'finalizada' && estado !== 'cancelada'
  return (
    <div className={styles.ficha}>
      <Cabecera edicion={edicion} />
      <div className={styles.accion}>
        <Inscribirse edicion={edicion} tell={tell} fail={fail} block />
      </div>
      {se_superpone && viva && (mia || recibe) && (
        <Alert variant="warning">
          A la misma hora está inscrito en <strong>{se_superpone}</strong>.{!mia && ' Puede inscribirse igual.'}
        </Alert>
      )}
      <div className={styles.pares}>
        {viva && <Cupos edicion={edicion} />}
        <Requisitos edicion={edicion} />
        <Sesiones edicion={edicion} />
        <Material edicion={edicion} />
        {avance && <Nivel avance={avance} viva={viva} />}
      </div>
      {can(role, 'eventos.crear') && estado !== 'borrador' && <Inscritos edicion={edicion} tell={tell} fail={fail} />}
    </div>
  )
}
