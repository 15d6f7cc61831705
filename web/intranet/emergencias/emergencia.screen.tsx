import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { estaViva } from '#contract/emergencias/estados.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { AccidentesDe } from '#web/parts/accidentes/accidentes-de.tsx'
import { Historial } from '#web/parts/auditoria/historial.tsx'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { esDeVista } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { esUsoEn } from '#web/parts/equipamiento/uso-en-cola.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { AlAbrirElAviso } from './alarma/alarma.tsx'
import { Acciones } from './acciones/acciones.tsx'
import { Asistencia } from './asistencia/asistencia.tsx'
import { Bitacora } from './bitacora/bitacora.tsx'
import { PorCorregir } from './detalle/por-corregir.tsx'
import { Resumen } from './detalle/resumen.tsx'
import { Parte } from './parte/parte.tsx'
import { Unidades } from './unidades/unidades.tsx'
import { useAncla } from './use-ancla.ts'
import styles from './emergencia.module.css'

export const meta = pageTitle('Parte de emergencia')

/** One emergency (domain §2.5). */
export default function EmergenciaScreen() {
  const id = Number(useParams().id)
  const { user } = useMember()
  const veHistorial = can(user.role, 'administracion.gestionar')
  const [vista, setVista] = useVista([
    'resumen',
    'unidades',
    'asistencia',
    'bitacora',
    'parte',
    'accidentes',
    ...(veHistorial ? (['historial'] as const) : []),
  ])
  const { banner, tell, fail, close } = useBanner()
  const isPhone = useMediaQuery(phone)
  useAncla()
  const read = useQuery(emergenciaDe(id))
  const { data: emergencia, error, isPending, refetch } = read
  const enCurso = emergencia !== undefined && estaViva(emergencia.estado) && vista === 'resumen'
  const bare = isPhone && enCurso
  const acciones = emergencia && <Acciones emergencia={emergencia} vista={vista} tell={tell} fail={fail} />
  const avisos = (
    <>
      <Banner banner={banner} onClose={close} />
      <KeptAviso query={read} />
      <PorEnviar
        son={(one) =>
          esDeVista(id, 'resumen')(one) || esDeVista(id, 'parte')(one) || esUsoEn(`/intranet/emergencias/${id}`)(one)
        }
      />
      {emergencia && <PorCorregir {...emergencia} />}
    </>
  )
  const demas = emergencia
    ? [
        { value: 'unidades' as const, label: 'Unidades', content: <Unidades emergencia={emergencia} /> },
        { value: 'asistencia' as const, label: 'Asistencia', content: <Asistencia emergencia={emergencia} /> },
        { value: 'bitacora' as const, label: 'Bitácora', content: <Bitacora emergencia={emergencia} /> },
        { value: 'parte' as const, label: 'Parte', content: <Parte emergencia={emergencia} /> },
        {
          value: 'accidentes' as const,
          label: 'Accidentes',
          content: (
            <Card title="Accidentes">
              <AccidentesDe emergencia={id} />
            </Card>
          ),
        },
        ...(veHistorial
          ? [
              {
                value: 'historial' as const,
                label: 'Historial',
                content: (
                  <Card title="Historial">
                    <Historial entidad="emergencia" id={id} />
                  </Card>
                ),
              },
            ]
          : []),
      ]
    : []
  const filas = (
    <nav aria-label="Emergencia">
      <ul className={styles.filas}>
        {demas.map(({ value, label }) => (
          <li key={value}>
            <Link to={`?vista=${value}`}>
              {label} <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
  const resumen = emergencia && (
    <Resumen
      emergencia={emergencia}
      avisos={enCurso && avisos}
      acciones={bare && acciones}
      filas={bare && filas}
      tell={tell}
    />
  )
  return (
    <ToastProvider>
      <Page
        title="Parte de emergencia"
        sala={{ to: '/intranet/emergencias', title: 'Emergencias' }}
        nombre={emergencia?.folio}
        subtitle={emergencia?.folio}
        actions={!bare && acciones}
      >
        {!enCurso && avisos}
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {error && !emergencia && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
        {error && !emergencia && !hadNoAnswer(error) && (
          <EmptyState headingLevel={2} title="Esta emergencia no está">
            El enlace no es correcto.
          </EmptyState>
        )}
        <AlAbrirElAviso id={id} />
        {emergencia && (
          <Tabs
            label="Emergencia"
            value={vista}
            onChange={setVista}
            tabs={[{ value: 'resumen', label: 'Resumen', content: resumen }, ...demas]}
          />
        )}
      </Page>
    </ToastProvider>
  )
}
