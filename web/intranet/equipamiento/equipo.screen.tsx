import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { esUsoEn } from '#web/parts/equipamiento/uso-en-cola.ts'
import { esControlDe } from '#web/parts/equipamiento/control-en-cola.ts'
import { esDeNovedadEn } from '#web/parts/equipamiento/novedad-en-cola.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Acciones } from './acciones.tsx'
import { Datos } from './datos.tsx'
import { Documentos } from './documentos.tsx'
import { EtiquetaLeida } from './etiqueta-leida.tsx'
import { EnPoder } from './en-poder.tsx'
import { Historia } from './historia.tsx'
import { Lugar } from './lugar.tsx'
import { NovedadesCard } from './novedades-card.tsx'
import { Partes } from './partes.tsx'
import { Pie } from './pie.tsx'
import { Propuesta } from './propuesta.tsx'
import styles from './equipo.module.css'
import { Controles } from './controles.tsx'
import { UsoCard } from './uso-card.tsx'
import { Veredicto } from './veredicto.tsx'

export const meta = pageTitle('Equipo')

/** The card of a piece, by its id or by what its label says: first of all whether it may be used (ui §13, drawing 19). */
export default function EquipoScreen() {
  const { equipo = '' } = useParams()
  return /^\d{1,10}$/.test(equipo) ? <Ficha id={Number(equipo)} /> : <EtiquetaLeida token={equipo} />
}

function Ficha({ id }: { id: number }) {
  const { banner, tell, close } = useBanner()
  const { data, error, isPending, refetch } = useQuery({
    ...query(equipamientoApi.equipo, { params: { id } }),
    // Faults and uses are told of without network too.
    meta: keptForLater,
  })
  return (
    <Page
      title={data?.codigo ?? 'Equipo'}
      sala={{ to: '/intranet/equipamiento', title: 'Equipamiento' }}
      subtitle={data?.nombre}
      actions={data && <Acciones equipo={data} tell={tell} />}
      beside
    >
      <Banner banner={banner} onClose={close} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !data && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="Este equipo no existe">
          Búsquelo por su código en <Link to="/intranet/equipamiento">el inventario</Link>.
        </EmptyState>
      )}
      {data && (
        <div className={styles.ficha}>
          <Veredicto equipo={data} />
          <Pie equipo={data} tell={tell} />
          <PorEnviar
            son={(one) =>
              esUsoEn(fichaDeEquipo(data.id))(one) ||
              esDeNovedadEn(fichaDeEquipo(data.id))(one) ||
              esControlDe(data.id)(one)
            }
          />
          {data.categoria === 'era' && <UsoCard equipo={data} tell={tell} />}
          <NovedadesCard id={id} tell={tell} />
          <Propuesta equipo={data} tell={tell} />
          <Lugar equipo={data} />
          {data.en_poder.length > 0 && <EnPoder en_poder={data.en_poder} />}
          {data.conjunto.length > 0 && <Partes partes={data.conjunto} />}
          <Controles equipo={data} />
          <Historia id={id} />
          <Card title="Datos">
            <Datos equipo={data} />
          </Card>
          <Documentos equipo={data} tell={tell} />
        </div>
      )}
    </Page>
  )
}
