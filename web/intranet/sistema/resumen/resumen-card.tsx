import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconInfoCircle,
  IconOctagonMinus,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sistemaApi } from '#contract/sistema.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { CrearAhora } from './crear-ahora.tsx'
import { type Frase, frasesDe, type Luz, titularDe } from './frases.ts'
import styles from './resumen.module.css'

const luces: Record<Luz, { texto: string; variant: BadgeVariant; icon: Icon }> = {
  bien: { texto: 'Bien', variant: 'success', icon: IconCircleCheck },
  atencion: { texto: 'Atención', variant: 'warning', icon: IconAlertTriangle },
  mal: { texto: 'Mal', variant: 'error', icon: IconOctagonMinus },
  dato: { texto: 'Dato', variant: 'info', icon: IconInfoCircle },
  sin_medir: { texto: 'Sin medir', variant: 'default', icon: IconCircleDashed },
}

/** How the installation is, in sentences for who runs no servers; each leads to its detail. */
export function ResumenCard() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...query(sistemaApi.resumen),
    refetchInterval: ({ state }) => (state.data?.respaldo.haciendo ? 1_000 : 60_000),
  })
  const pagina = { origen: window.location.origin, segura: window.location.protocol === 'https:' }
  const frases = data ? frasesDe(data, new Date(data.medido_en), pagina) : []
  return (
    <Card
      title="Cómo está el sistema"
      action={
        <Button
          variant="outline"
          size="sm"
          icon={IconRefresh}
          loading={isFetching && data !== undefined}
          loadingLabel="Midiendo"
          onClick={() => void refetch()}
        >
          Medir de nuevo
        </Button>
      }
    >
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && (
        <SkeletonGroup className={styles.cargando}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {data && (
        <>
          <output className={styles.titular}>
            {titularDe(frases)} <span className={styles.medido}>Medido el {shortMoment(data.medido_en)}.</span>
          </output>
          <ul className={styles.frases}>
            {frases.map((frase) => (
              <FraseRow key={frase.clave} frase={frase}>
                {frase.clave === 'respaldo' && <CrearAhora respaldo={data.respaldo} leido={dataUpdatedAt} />}
              </FraseRow>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

interface FraseRowProps {
  frase: Frase
  children: ReactNode
}

function FraseRow({ frase: { clave, luz, texto, hacer, detalle }, children }: FraseRowProps) {
  const { texto: palabra, ...look } = luces[luz]
  const [titulo = '', ...rest] = texto.split(': ')
  return (
    <li className={styles.frase}>
      <span className={styles.luz}>
        <Badge {...look}>{palabra}</Badge>
      </span>
      <div className={styles.que}>
        <p>
          <strong>{titulo}:</strong> {rest.join(': ')}
        </p>
        {hacer && <p className={styles.hacer}>{hacer}</p>}
        {children}
      </div>
      <Link
        className={styles.detalle}
        to={`?vista=${detalle.vista}`}
        preventScrollReset={!detalle.vista.includes('#')}
        aria-label={`${detalle.texto} (${clave === 'direccion' ? 'dirección' : clave === 'version' ? 'versión' : clave})`}
      >
        {detalle.texto}
        <IconChevronRight size={16} stroke={2} aria-hidden />
      </Link>
    </li>
  )
}
