import { useQueryClient } from '@tanstack/react-query'
import { IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { hour } from '#web/plumbing/format.ts'
import { dropPendiente, espera, overWhatStands, type Pendiente, retake } from '#web/plumbing/pendientes.ts'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendSoon } from './colas.ts'
import { CorregirModal } from './corregir-modal.tsx'
import { corregibles } from './dicho.rules.ts'
import styles from './pendientes.module.css'

/**
 * How a write stands that the server does not have; one that was refused, or is too old, is sent again, corrected or dropped by its member.
 */
export function Situacion({ one }: { one: Pendiente }) {
  const queries = useQueryClient()
  const [correcting, setCorrecting] = useState(false)
  const { usuario, uuid, hecho, sinRespuesta, rechazo, vencido } = one
  const again = async (body: unknown) => {
    await updatePendientes(usuario, (todos) => retake(todos, uuid, body))
    sendSoon(queries, usuario)
  }
  if (rechazo === undefined && !vencido)
    return (
      <output className={styles.situacion}>
        {espera(one) && sinRespuesta ? (
          <>
            <Badge icon={IconCloudUp}>Sin enviar</Badge>
            <span>Anotado sin conexión a las {hour(hecho)}. Se enviará al volver la conexión.</span>
          </>
        ) : (
          'Enviando…'
        )}
      </output>
    )
  return (
    <Alert
      variant={rechazo === undefined ? 'warning' : 'error'}
      title={rechazo === undefined ? 'Lleva más de 7 días sin enviarse' : `No se envió: ${rechazo}`}
    >
      <div className={styles.botones}>
        <Button variant="outline" size="sm" onClick={() => void again(overWhatStands(one))}>
          {rechazo === undefined ? 'Enviar' : 'Enviar de nuevo'}
        </Button>
        {corregibles(one).length > 0 && (
          <Button variant="outline" size="sm" onClick={() => setCorrecting(true)}>
            Corregir y enviar
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          onClick={() => void updatePendientes(usuario, (todos) => dropPendiente(todos, uuid))}
        >
          Descartar
        </Button>
      </div>
      {correcting && (
        <CorregirModal
          one={one}
          onSend={(body) => {
            setCorrecting(false)
            void again(body)
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Alert>
  )
}
