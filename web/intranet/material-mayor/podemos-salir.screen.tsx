import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconOctagonMinus, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hueco } from '#contract/material-mayor/operatividad.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { checklistsDe } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { FlotaAviso } from '#web/parts/material-mayor/flota-aviso.tsx'
import { operatividadQuery } from '#web/parts/material-mayor/luz-de.ts'
import { useCambioEstado } from '#web/parts/material-mayor/use-cambio-estado.tsx'
import { flotaQuery, useFlota } from '#web/parts/material-mayor/use-flota.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hour, longWeekday } from '#web/plumbing/format.ts'
import { hace } from '#web/plumbing/hace.ts'
import { asking } from '#web/plumbing/page-handle.ts'
import { useKept } from '#web/plumbing/use-kept.ts'
import { useMinuto } from '#web/plumbing/use-minuto.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { CompaniaCard } from './podemos-salir/compania.tsx'
import { pronosticoQuery } from './podemos-salir/consulta.ts'
import { Pie } from './podemos-salir/pie.tsx'
import { respuestaDe } from './podemos-salir/respuesta.rules.ts'
import { Unidad } from './podemos-salir/unidad.tsx'
import { enOrden, huecoDe, huecoMasCercano } from './podemos-salir/unidad.rules.ts'
import styles from './podemos-salir/podemos-salir.module.css'

export const meta = pageTitle('¿Podemos salir?')
export const handle = asking(flotaQuery, operatividadQuery)

/** Whether the company can go out now and in the next 36 hours, why, and who mends it (domain §2.4.4). */
export default function PodemosSalirScreen() {
  const { user } = useMember()
  const { banner, tell, inform, close } = useBanner()
  const { flota, unidades: vistas } = useFlota(user)
  const pronostico = useQuery(pronosticoQuery)
  // Kept on this device, it is shown until the forecast comes, or without network.
  const ahoraSolo = useQuery({ ...operatividadQuery, enabled: pronostico.data === undefined })
  const checklists = useQuery(checklistsDe).data?.data ?? []
  const [enTabla, setEnTabla] = useState(false)
  const cambio = useCambioEstado(user, vistas, { tell, inform })
  const ahora = useMinuto()

  const shown = pronostico.data ? pronostico : ahoraSolo
  const { data } = shown
  const kept = useKept(shown)
  const error = shown.error ?? (data ? undefined : pronostico.error)
  const fuera = new Set(vistas?.flatMap(({ id, enEmergencia }) => (enEmergencia ? [id] : [])))
  const sinEnviar = new Set(vistas?.flatMap(({ id, sinEnviar: suyo }) => (suyo ? [id] : [])))
  const unidades = enOrden(data?.data ?? [], fuera)
  const pronosticos = data?.pronostico ?? []
  const cercano = huecoMasCercano(pronosticos)
  const arriba: Hueco[] = []

  const tabla = (
    <Button variant="outline" icon={IconTable} onClick={() => setEnTabla(!enTabla)}>
      {enTabla ? 'Ver como tira' : 'Ver como tabla'}
    </Button>
  )

  return (
    <Page
      title="¿Podemos salir?"
      sala={{ to: '/intranet/material-mayor', title: 'Material Mayor' }}
      subtitle={
        <>
          {longWeekday(new Date(ahora))}, {hour(ahora)}
          {data &&
            (kept ? (
              ` · de las ${hour(data.calculado_en)}`
            ) : (
              <span className={styles.recalculado}> · recalculado {hace(data.calculado_en, new Date(ahora))}</span>
            ))}
        </>
      }
      actions={unidades.length > 0 && <div className={styles.tabla}>{tabla}</div>}
    >
      <Banner banner={banner} onClose={close} />
      <FlotaAviso flota={flota} demas={shown} />
      {!data && !error && (
        <SkeletonGroup className={styles.esperando}>
          <Skeleton shape="title" width="long" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && <Falla onRetry={shown.refetch}>{error.message}</Falla>}
      {data && !pronostico.data && pronostico.error && (
        <Falla onRetry={pronostico.refetch}>No se pudo leer el pronóstico. {pronostico.error.message}</Falla>
      )}
      {data && unidades.length === 0 && (
        <EmptyState title="No hay unidades" headingLevel={2}>
          Un administrador puede agregarlas en Material Mayor.
        </EmptyState>
      )}
      {data && unidades.length > 0 && (
        <>
          <CompaniaCard
            respuesta={respuestaDe({
              unidades: data.data,
              compania: data.compania,
              pronostico: data.pronostico,
              ahora: data.calculado_en,
              fuera,
              sinEnviar,
            })}
            compania={data.compania}
            unidades={data.data}
            aqui={data.data.filter(({ id }) => !fuera.has(id) && !sinEnviar.has(id))}
          />
          {unidades.map((unidad) => {
            const suyo = pronosticos.find(({ id }) => id === unidad.id)
            const hueco = huecoDe(unidad, suyo, arriba)
            if (hueco) arriba.push(hueco)
            const vista = vistas?.find(({ id }) => id === unidad.id)
            return (
              <Unidad
                key={unidad.id}
                unidad={unidad}
                vista={vista}
                pronostico={suyo}
                leyendo={pronostico.isPending}
                hueco={hueco}
                checklist={checklists.find(
                  ({ unidad_id, activa, frecuencia }) => activa && unidad_id === unidad.id && frecuencia === 'diaria',
                )}
                ahora={ahora}
                enTabla={enTabla}
                onCambiarEstado={() => cambio.abrir(unidad.id)}
              />
            )
          })}
          <div className={styles.fin}>
            <Leyenda />
            <div className={styles.tablaAbajo}>{tabla}</div>
          </div>
          {cercano && (
            <Pie
              nombre={unidades.find(({ id }) => id === cercano.id)?.nombre ?? ''}
              unidad={cercano.id}
              hueco={cercano.hueco}
            />
          )}
        </>
      )}
      {cambio.dialog}
    </Page>
  )
}

const Leyenda = () => (
  <ul className={styles.leyenda} aria-label="Colores de la luz">
    <li>
      <IconCircleCheck size={18} stroke={1.9} aria-hidden /> Verde: puede salir
    </li>
    <li>
      <IconAlertTriangle size={18} stroke={1.9} aria-hidden /> Amarilla: con reparos
    </li>
    <li>
      <IconOctagonMinus size={18} stroke={1.9} aria-hidden /> Roja: no puede salir
    </li>
    <li>
      <IconCircleDashed size={18} stroke={1.9} aria-hidden /> Gris: nadie ha informado
    </li>
  </ul>
)
