import { salidasPorEnviar } from '#web/parts/material-mayor/salida-en-cola.ts'
import { dropPendiente } from '#web/plumbing/pendientes.ts'
import { updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './libro.module.css'
import { motivosBasicos } from './textos-libro.ts'

/** Trips that wait on this device, and those that were refused. Renders nothing without any. */
export function SalidasPorEnviar({ unidad, usuario }: { unidad: number; usuario: number }) {
  const waiting = salidasPorEnviar(usePendientes(usuario), unidad)
  if (waiting.length === 0) return null
  return (
    <Card title="Por enviar">
      {waiting.map(({ uuid, motivo, destino, salida, sinRespuesta, rechazo }) => (
        <div key={uuid} className={styles.pendiente}>
          <span>
            {[motivo, motivosBasicos[motivo]].filter(Boolean).join(' ')}
            {destino && `, ${destino}`} · {salida.slice(11, 16)}
          </span>
          {rechazo === undefined ? (
            <output className={styles.menor}>
              {sinRespuesta ? 'Anotada sin conexión. Se enviará al volver la conexión.' : 'Enviando…'}
            </output>
          ) : (
            <Alert
              variant="error"
              onClose={() => void updatePendientes(usuario, (todos) => dropPendiente(todos, uuid))}
            >
              No se envió: {rechazo}
            </Alert>
          )}
        </div>
      ))}
    </Card>
  )
}
