import { useMutation } from '@tanstack/react-query'
import { IconCheck, IconClock, IconTrash } from '@tabler/icons-react'
import { longMoment } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Buzon, Recibido } from './buzon.ts'
import { EstadoRespuesta } from './estado-respuesta.tsx'
import styles from './recibidos.module.css'

interface RecibidoModalProps<R extends Recibido> {
  buzon: Buzon<R>
  recibido: R
  onClose: () => void
  onDone: (text: string) => void
  onRemove: () => void
}

export function RecibidoModal<R extends Recibido>({
  buzon,
  recibido,
  onClose,
  onDone,
  onRemove,
}: RecibidoModalProps<R>) {
  const { id, nombre, email, mensaje, creado_en, respondido_en, respondido_por, version } = recibido
  const pending = respondido_en === null
  const mark = useMutation({
    mutationFn: () => buzon.mark(id, { respondido: pending, version }),
    onSuccess: () => onDone(pending ? `${nombre}: quedó como respondido.` : `${nombre}: vuelve a estar pendiente.`),
  })
  return (
    <Modal
      open
      onOpenChange={() => !mark.isPending && onClose()}
      size="lg"
      title={nombre}
      footer={
        <>
          <Button variant="danger" icon={IconTrash} disabled={mark.isPending} onClick={onRemove}>
            Eliminar
          </Button>
          <Button
            variant={pending ? 'primary' : 'outline'}
            icon={pending ? IconCheck : IconClock}
            loading={mark.isPending}
            loadingLabel="Guardando"
            onClick={() => mark.mutate()}
          >
            {pending ? 'Marcar como respondido' : 'Volver a pendiente'}
          </Button>
        </>
      }
    >
      <div className={styles.detail}>
        {mark.error && <Alert variant="error">{mark.error.message}</Alert>}
        <Facts
          facts={[
            ['Estado', <EstadoRespuesta key="estado" respondido_en={respondido_en} />],
            ['Recibido', longMoment(creado_en)],
            [
              'Correo',
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            ...buzon.datos(recibido),
            ['Respondido', respondido_en && longMoment(respondido_en)],
            ['Por', respondido_por],
          ]}
        />
        {mensaje && <p className={styles.text}>{mensaje}</p>}
      </div>
    </Modal>
  )
}
