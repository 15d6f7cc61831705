import { IconCheck, IconClock, IconTrash } from '@tabler/icons-react'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
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
  const { visto, conflicto } = useVisto(recibido, {
    como: buzon.uno,
    conflict: mientrasTanto,
  })
  const { id, nombre, email, mensaje, creado_en, respondido_en, respondido_por, version } = visto
  const pending = respondido_en === null
  const mark = useEnvio(buzon.mark, {
    ...conflicto,
    onDone: () => onDone(pending ? `${nombre}: quedó como respondido.` : `${nombre}: vuelve a estar pendiente.`),
  })
  return (
    <Modal
      open
      onOpenChange={() => !mark.sending && onClose()}
      size="lg"
      title={nombre}
      footer={
        <>
          <Button variant="danger" icon={IconTrash} disabled={mark.sending} onClick={onRemove}>
            Eliminar
          </Button>
          {buzon.paso?.(visto)}
          <Button
            variant={pending ? 'primary' : 'outline'}
            icon={pending ? IconCheck : IconClock}
            loading={mark.sending}
            loadingLabel="Guardando"
            onClick={() => void mark.send({ params: { id }, body: { respondido: pending, version } })}
          >
            {pending ? 'Marcar como respondido' : 'Volver a pendiente'}
          </Button>
        </>
      }
    >
      <div className={styles.detail}>
        {mark.failure && <Alert variant="error">{mark.failure}</Alert>}
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
            ...buzon.datos(visto),
            ['Respondido', respondido_en && longMoment(respondido_en)],
            ['Por', respondido_por],
          ]}
        />
        {mensaje && <p className={styles.text}>{mensaje}</p>}
      </div>
    </Modal>
  )
}
