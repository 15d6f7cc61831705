import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import { type Envio, fraseDeEnvio } from '#contract/shared/envio.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import styles from './evento.module.css'

interface EnvioAvisoProps {
  evento: Evento
  /** What was done, and whom it was told. */
  dicho: Enviado
  onChange: (dicho: Enviado | undefined) => void
}

export interface Enviado {
  hecho: string
  envio: Envio
}

/** Whom a notice reached, until it is closed: with a link for those whom nothing reaches. */
export function EnvioAviso({ evento: { id, estado, inicio }, dicho: { hecho, envio }, onChange }: EnvioAvisoProps) {
  const again = useEnvio(eventosApi.tellEvento, {
    onDone: (told) => onChange({ hecho: 'Se envió de nuevo a quienes no han respondido.', ...told }),
  })
  const sinMedio = envio.sin_medio.length > 0
  const [now] = useState(() => Date.now())
  const seAvisa = estado === 'publicado' && Date.parse(inicio) > now
  return (
    <Alert variant={sinMedio ? 'warning' : 'success'} onClose={() => onChange(undefined)}>
      <p>{`${hecho} ${fraseDeEnvio(envio)}`}</p>
      {again.failure && <p>{again.failure}</p>}
      <div className={styles.medios}>
        {seAvisa && (
          <Button
            variant="outline"
            size="sm"
            icon={IconSend}
            loading={again.sending}
            loadingLabel="Enviando"
            onClick={() => void again.send({ params: { id } })}
          >
            Enviar de nuevo
          </Button>
        )}
        {sinMedio && <CopiarEnlace enlace={`${location.origin}/intranet/eventos/${id}`} />}
      </div>
    </Alert>
  )
}
