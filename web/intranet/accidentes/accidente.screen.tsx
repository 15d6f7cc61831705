import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type Accidente, accidentesApi } from '#contract/accidentes.ts'
import { nombresEstadosAccidente } from '#contract/accidentes/estados.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { colorDe } from '#web/parts/accidentes/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './accidentes.module.css'
import { Acciones } from './acciones.tsx'
import { Documentos } from './documentos.tsx'
import { Estado } from './estado.tsx'
import { Tramites } from './tramites.tsx'

const title = 'Accidente'

export const meta = pageTitle(title)

/** One accident, its papers and their days (domain §1.11, docs/decisions/071). */
export default function AccidenteScreen() {
  const id = Number(useParams().accidente)
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const { data, error, isPending, refetch } = useQuery(query(accidentesApi.get, { params: { id } }))
  const lleva = can(user.role, 'accidentes.leer')
  return (
    <Page
      title={title}
      sala={{ to: '/intranet/emergencias/accidentes', title: 'Accidentes' }}
      subtitle={data?.nombre}
      actions={data && <Acciones accidente={data} lleva={lleva} tell={tell} />}
    >
      <Banner banner={banner} onClose={close} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !data && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="No puede ver este accidente">
          No existe, o es de otra persona.
        </EmptyState>
      )}
      {data && (
        <div className={styles.ficha}>
          {lleva && <Estado accidente={data} tell={tell} />}
          <Card title="Trámites">
            <Tramites accidente={data} edita={lleva && data.estado !== 'cerrado'} tell={tell} />
          </Card>
          <Card
            title="El accidente"
            action={<Badge variant={colorDe[data.estado]}>{nombresEstadosAccidente[data.estado]}</Badge>}
          >
            <Hechos accidente={data} />
          </Card>
          <Documentos accidente={data} edita={lleva && data.estado !== 'cerrado'} tell={tell} />
        </div>
      )}
    </Page>
  )
}

function Hechos({ accidente }: { accidente: Accidente }) {
  const { nombre, acto, acto_id, emergencia_id, ocurrido_en, lugar, relato, lesion } = accidente
  const { centro_asistencial, medico, testigos, registrado_por, creado_en } = accidente
  const de = emergencia_id === null ? `/intranet/asistencia?acto=${acto_id}` : `/intranet/emergencias/${emergencia_id}`
  return (
    <Facts
      className={styles.hechos}
      facts={[
        ['Quién', nombre],
        [
          'Acto',
          <Link key="acto" to={de}>
            {acto}
          </Link>,
        ],
        ['Cuándo', longMoment(ocurrido_en)],
        ['Dónde', lugar],
        ['Qué pasó', relato],
        ['Qué lesión', lesion],
        ['Dónde se atiende', centro_asistencial],
        ['Médico tratante', medico],
        ['Quién lo vio', testigos],
        ['Registrado', `${longMoment(creado_en)}${registrado_por ? `, por ${registrado_por}` : ''}`],
      ]}
    />
  )
}
