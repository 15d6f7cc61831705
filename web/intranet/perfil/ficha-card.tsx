import { useQuery } from '@tanstack/react-query'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FichaDatos } from './ficha-datos.tsx'
import { fichaDe } from './consultas.ts'
import { FichaModal } from './ficha-modal.tsx'
import styles from './ficha.module.css'

interface FichaCardProps {
  id: number
  own: boolean
  editable: boolean
  onDone: (text: string) => void
}

/** domain §1.11: another's is fetched only on request, so that the audit trail is true. */
export function FichaCard({ id, own, editable, onDone }: FichaCardProps) {
  const [opened, setOpened] = useState(own)
  const heading = useRef<HTMLSpanElement>(null)
  const [editing, setEditing] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...fichaDe(id),
    enabled: opened,
    // Each read of another's is logged, so fetch only on a person's request, and do not cache.
    ...(!own && { staleTime: 'static', gcTime: 0 }),
  })
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
          <Button variant="outline" size="sm" icon={IconPencil} onClick={() => setEditing(true)}>
            Editar ficha
          </Button>
        )
      }
    >
      <p className={styles.quienes}>
        {own
          ? 'Para avisar a los suyos y atender bien en una emergencia. Cada vez que otra persona la lee queda registrado.'
          : 'Contacto de emergencia, salud, domicilio y tallas. Al verla queda registrado quién la leyó.'}
      </p>
      {!opened && (
        <Button
          variant="outline"
          size="sm"
          icon={IconEye}
          onClick={() => {
            // The button disappears: keep the focus.
            heading.current?.focus()
            setOpened(true)
          }}
        >
          Ver ficha personal
        </Button>
      )}
      {isFetching && !data && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && !isFetching && <Falla onRetry={refetch}>{mensajes.errorFicha}</Falla>}
      {data && <FichaDatos ficha={data} />}
      {data && editing && (
        <FichaModal
          id={id}
          own={own}
          ficha={data}
          onClose={() => setEditing(false)}
          onDone={(text) => {
            setEditing(false)
            onDone(text)
          }}
        />
      )}
    </Card>
  )
}
