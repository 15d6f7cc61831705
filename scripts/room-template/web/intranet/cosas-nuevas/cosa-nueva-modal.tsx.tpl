import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { camposCosaNueva, type CosaNueva, cosasNuevasApi } from '#contract/cosas-nuevas.ts'
import { hechosDe } from '#contract/shared/campos.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { longDate, longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface CosaNuevaModalProps {
  /** As the list shows it, until it has been read again. */
  cosaNueva: CosaNueva
  onEditar: (cosaNueva: CosaNueva) => void
  onHistorial: (cosaNueva: CosaNueva) => void
  onClose: () => void
}

export function CosaNuevaModal({ cosaNueva, onEditar, onHistorial, onClose }: CosaNuevaModalProps) {
  const { user } = useMember()
  const { id } = cosaNueva
  const { data = cosaNueva, error, refetch } = useQuery(query(cosasNuevasApi.get, { params: { id } }))
  return (
    <Modal
      open
      title={data.nombre}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {can(user.role, 'administracion.gestionar') && (
            <Button variant="outline" icon={IconHistory} onClick={() => onHistorial(data)}>
              Historial
            </Button>
          )}
          {can(user.role, cosasNuevasApi.change.access) && (
            <Button icon={IconPencil} onClick={() => onEditar(data)}>
              Editar
            </Button>
          )}
        </>
      }
    >
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      <Facts
        facts={[
          ...hechosDe(camposCosaNueva, data, longDate).slice(1),
          ['Creado', longMoment(data.creado_en)],
        ]}
      />
    </Modal>
  )
}
