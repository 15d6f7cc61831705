import { useQuery } from '@tanstack/react-query'
import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { brechaDe } from '#web/intranet/guardias/rol.rules.ts'
import { horasDe } from '#web/intranet/guardias/textos.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from '#web/intranet/guardias/guardias.module.css'

interface TomarListaProps {
  desde: string
  hasta: string
  onTomar: (guardia: Guardia) => void
  onClose: () => void
}

/** Guards with a place for the member, those with gaps first. */
export function TomarLista({ desde, hasta, onTomar, onClose }: TomarListaProps) {
  const { data, error, isPending, refetch } = useQuery(query(guardiasApi.guardias, { query: { desde, hasta } }))
  const libres = (data?.data ?? []).filter(({ puede_inscribirse }) => puede_inscribirse)
  const shown = libres.toSorted((a, b) => Number(brechaDe(a) === null) - Number(brechaDe(b) === null))
  return (
    <Modal
      open
      title="Tomar turno"
      onOpenChange={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="title" />
          <Skeleton shape="title" />
        </SkeletonGroup>
      )}
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && shown.length === 0 && <p>No hay guardias con lugar en los próximos días.</p>}
      <ul className={styles.brechas}>
        {shown.map((guardia) => (
          <li key={guardia.id}>
            <DateTile dia={guardia.dia} />
            <div className={styles.que}>
              <strong>
                {nombresTurnos[guardia.tipo]}, {horasDe(guardia)}
              </strong>
              <p className={styles.detalle}>{brechaDe(guardia) ?? 'Completa, con camas libres'}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Tomar turno: ${nombresTurnos[guardia.tipo]} del ${guardia.dia.slice(8)}`}
              onClick={() => onTomar(guardia)}
            >
              Tomar
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
