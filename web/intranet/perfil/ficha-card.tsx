import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ApiError, hadNoAnswer } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FichaDatos } from './ficha-datos.tsx'
import { campoDeFicha } from './completar.rules.ts'
import { fichaDe, fichaGuardada } from './consultas.ts'
import { FichaModal } from './ficha-modal.tsx'
import styles from './ficha.module.css'

interface FichaCardProps {
  id: number
  own: boolean
  editable: boolean
  onDone: (text: string) => void
}

/**
 * Health data: fetched only on request, after confirming (docs/decisions/127), so that the audit trail shows real readings
 * (domain §1.11).
 */
export function FichaCard({ id, own, editable, onDone }: FichaCardProps) {
  const [opened, setOpened] = useState(false)
  const heading = useRef<HTMLSpanElement>(null)
  const [pressed, setPressed] = useState(false)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // The card that names what is missing leads here.
  const campo = own ? campoDeFicha(hash) : undefined
  const editing = pressed || campo !== undefined
  const close = () => {
    setPressed(false)
    if (campo) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...fichaDe(id),
    enabled: opened || campo !== undefined,
    // A refetch would ask for confirmation and be audited again.
    staleTime: 'static',
    gcTime: 0,
  })
  const queries = useQueryClient()
  const guardada = useQuery(fichaGuardada)
  useEffect(() => {
    if (own && data) queries.setQueryData(fichaGuardada.queryKey, data)
  }, [own, data, queries])
  const leida = own && hadNoAnswer(error) ? guardada.data : undefined
  const declined = error instanceof ApiError && error.status === 403 && error.code !== 'sin_permiso'
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          Ficha personal
        </span>
      }
      className={styles.card}
      action={
        data &&
        editable && (
          <Button variant="outline" size="sm" icon={IconPencil} onClick={() => setPressed(true)}>
            Editar ficha
          </Button>
        )
      }
    >
      <p className={styles.quienes}>
        {own
          ? 'Para avisar a los suyos y atender bien en una emergencia. Como tiene datos de salud, se muestra después de confirmar que es usted. Cada vez que otra persona la lee queda registrado.'
          : 'Contacto de emergencia, salud, domicilio y tallas. Al verla queda registrado quién la leyó.'}
      </p>
      {!data && !isFetching && (!error || declined) && (
        <Button
          variant="outline"
          size="sm"
          icon={IconEye}
          onClick={() => {
            // The button disappears: keep the focus.
            heading.current?.focus()
            if (declined) void refetch()
            setOpened(true)
          }}
        >
          {own ? 'Mostrar mi ficha' : 'Ver ficha personal'}
        </Button>
      )}
      {isFetching && !data && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !declined && !data && !leida && !isFetching && <Falla onRetry={refetch}>{mensajes.errorFicha}</Falla>}
      {leida && !data && !isFetching && (
        <>
          <p className={styles.quienes}>
            Sin conexión: es lo leído el {longMoment(new Date(guardada.dataUpdatedAt).toISOString())}.
          </p>
          <FichaDatos ficha={leida} />
        </>
      )}
      {data && <FichaDatos ficha={data} />}
      {data && editing && (
        <FichaModal
          id={id}
          own={own}
          ficha={data}
          campo={campo}
          onClose={close}
          onDone={(text) => {
            close()
            onDone(text)
          }}
        />
      )}
    </Card>
  )
}
