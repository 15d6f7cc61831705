import { useQuery } from '@tanstack/react-query'
import { directorioGuardado } from '#web/parts/usuarios/directorio-guardado.ts'
import { llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { colas } from './las-colas.ts'
import { UnoPorEnviar } from './uno-por-enviar.tsx'

interface VencidosProps {
  vencidos: readonly Pendiente[]
  onClose: () => void
}

/** Writes that waited too long to be sent by themselves, with all that they say: sent by hand, or dropped. */
export function Vencidos({ vencidos, onClose }: VencidosProps) {
  const { data: directorio } = useQuery({ ...directorioGuardado, retry: false })
  const nombreDe = (id: number) => directorio?.find((one) => one.id === id)?.nombre ?? `Miembro ${id}`
  return (
    <Modal
      open
      title="Sin enviar desde hace más de 7 días"
      onOpenChange={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <p>
        Mire antes si ya está anotado: otra persona pudo hacerlo. Lo que tiene más de 8 días se anota con la hora en que
        se envíe.
      </p>
      {vencidos.map((one) => {
        const cola = colas.find(({ endpoint }) => llamadaOf(endpoint) === one.llamada)
        return <UnoPorEnviar key={one.uuid} one={one} dice={cola?.dice?.(one.body, nombreDe)} />
      })}
    </Modal>
  )
}
