import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { esperaApi, type GrupoEspera, nombresEspera, tiposEspera } from '#contract/espera.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { acciones } from '#web/parts/espera/acciones.ts'
import { claveDe } from '#web/parts/espera/clave.ts'
import { claveDeTodas, TodasButton } from '#web/parts/espera/todas.tsx'
import { useNextFocus } from '#web/parts/espera/use-next-focus.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { chosen, inPlace, useSearchParams } from '#web/plumbing/navegar.ts'
import { query } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Uno } from './uno.tsx'
import styles from './espera.module.css'

const title = 'Le espera'
const porPagina = 25

export const meta = pageTitle(title)

/** Everything that waits for the member, by kind, the most urgent first (docs/decisions/112). */
export default function PendientesScreen() {
  const [params, setParams] = useSearchParams()
  const grupo = tiposEspera.find((tipo) => tipo === params.get('grupo'))
  const page = Math.max(1, Number.parseInt(params.get('pagina') ?? '') || 1)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...query(esperaApi.get, { query: grupo ? { grupo, page, limit: porPagina } : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const { banner, tell, fail, close } = useBanner()
  const place = useRef<HTMLDivElement>(null)
  const next = useNextFocus(place)

  const grupos = data?.grupos ?? []
  const shown = grupo ? grupos.filter(({ tipo }) => tipo === grupo) : grupos
  const total = grupos.reduce((sum, one) => sum + one.total, 0)
  const pages = grupo && shown[0] ? Math.ceil(shown[0].total / porPagina) : 0
  const go = (to: Record<string, string>, how = chosen) => setParams(() => to, how)
  const turnTo = (to: number, how = chosen) => grupo && go({ grupo, ...(to > 1 && { pagina: String(to) }) }, how)

  // The last one of the last page is gone.
  const vanished = !isPlaceholderData && pages > 0 && page > pages
  const toLast = useEffectEvent(() => turnTo(pages, inPlace))
  useEffect(() => {
    if (vanished) toLast()
  }, [vanished])

  return (
    <Page title={title} subtitle={data && (total === 0 ? 'Está al día.' : mensajes.asuntosQueEsperan(grupos.length))}>
      <Banner banner={banner} onClose={close} />
      {isPending && <Esperando />}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && (total > 0 || grupo) && (
        <search className={styles.filtro}>
          <Select
            label="Qué"
            options={[
              { value: '', label: `Todo (${total})` },
              ...tiposEspera.flatMap((tipo) => {
                const found = grupos.find((one) => one.tipo === tipo)
                if (!found && tipo !== grupo) return []
                return [{ value: tipo as string, label: `${nombresEspera[tipo]} (${found?.total ?? 0})` }]
              }),
            ]}
            value={grupo ?? ''}
            onChange={(grupo) => go(grupo ? { grupo } : {})}
          />
        </search>
      )}
      <div ref={place} className={styles.grupos} tabIndex={-1}>
        {data && shown.length === 0 && (
          <EmptyState headingLevel={2} title={grupo ? 'Nada de esto le espera.' : 'Nada le espera.'}>
            {grupo
              ? 'Elija «Todo» para ver lo demás.'
              : 'Aquí se juntan las guardias por confirmar, las lecturas obligatorias y todo lo que su rol aprueba, revisa o responde.'}
          </EmptyState>
        )}
        {shown.map((one) => (
          <Grupo
            key={one.tipo}
            grupo={one}
            whole={one.tipo === grupo}
            onDone={(text, deshacer) => {
              next(claveDeTodas(one.tipo))
              tell(text, deshacer)
            }}
            onFailed={(text) => {
              next(claveDeTodas(one.tipo))
              fail(text)
            }}
          >
            {one.data.map((uno) => (
              <Uno
                key={claveDe(one.tipo, uno)}
                tipo={one.tipo}
                uno={uno}
                onDone={(text, deshacer) => {
                  next(claveDe(one.tipo, uno))
                  tell(text, deshacer)
                }}
                onFailed={(text) => {
                  next(claveDe(one.tipo, uno))
                  fail(text)
                }}
              />
            ))}
          </Grupo>
        ))}
        {pages > 0 && <Pagination page={Math.min(page, pages)} pages={pages} onChange={turnTo} />}
      </div>
    </Page>
  )
}

interface GrupoProps {
  grupo: GrupoEspera
  /** Filtered: all of it is here. */
  whole: boolean
  /** All of the kind are done. */
  onDone: (text: string, deshacer?: Undo) => void
  onFailed: (text: string) => void
  children: ReactNode
}

function Grupo({ grupo: { tipo, nivel, total, enlace, data }, whole, children, ...told }: GrupoProps) {
  const accion = acciones[tipo]
  const varias = data.filter(({ version }) => version !== null).length > 1
  const Icono = nivel === 'grave' ? IconAlertTriangle : IconClockExclamation
  return (
    <Card
      title={
        <span className={styles.cabeza} data-nivel={nivel}>
          <Icono size={20} stroke={1.9} aria-hidden />
          <span>
            {nombresEspera[tipo]}
            {nivel === 'grave' && <span className="visually-hidden"> (grave)</span>} ({total})
          </span>
        </span>
      }
      action={
        whole || total <= data.length ? (
          <Link to={enlace} aria-label={`Ir a la lista: ${nombresEspera[tipo]}`}>
            Ir a la lista
          </Link>
        ) : (
          <Link to={`?grupo=${tipo}`} aria-label={`Ver todo (${total}): ${nombresEspera[tipo]}`}>
            Ver todo ({total})
          </Link>
        )
      }
    >
      {accion?.todas && varias && (
        <p className={styles.todas}>
          <TodasButton tipo={tipo} accion={accion} todas={accion.todas} total={total} {...told} />
        </p>
      )}
      <ul className={styles.lista}>{children}</ul>
    </Card>
  )
}

const Esperando = () => (
  <SkeletonGroup>
    <Card as="div">
      <Skeleton shape="title" width="medium" />
      <Skeleton width="long" />
      <Skeleton width="long" />
    </Card>
  </SkeletonGroup>
)
