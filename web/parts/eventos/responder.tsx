import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import { nombresRespuestasEvento, type RespuestaEvento, respuestasEvento } from '#contract/eventos/rsvp.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { classes } from '#web/ui/classes.ts'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { sinConexion } from './textos.ts'
import styles from './responder.module.css'

const NoAsistire = fetched(() => import('./no-asistire.tsx'), 'NoAsistire')

/** An event, as far as an answer needs it. */
interface Respondible {
  id: number
  titulo: string
  /** The licence for it is offered. */
  citado: boolean
  acto_id: number | null
  /** Null without a limit. */
  cupo_libre?: number | null
  mi_respuesta: { respuesta: RespuestaEvento; en_espera: boolean } | null
}

interface ResponderProps {
  evento: Respondible
  /** Three equal buttons: `pie` with the icon over the word (ui §13). `tarjeta`: the first one takes the width. */
  forma: 'pie' | 'fila' | 'tarjeta'
  onAnswered?: (id: number) => void
}

const iconos = { asistire: IconCheck, tal_vez: IconQuestionMark, no_asistire: IconX }

/** The own answer to an event (domain §2.2). «No asistiré» opens a sheet, for a reason or a licence. */
export function Responder({ evento, forma, onAnswered }: ResponderProps) {
  const { id, titulo, mi_respuesta, cupo_libre } = evento
  const [enHoja, setEnHoja] = useState(false)
  const [falla, setFalla] = useState<string>()
  const { send, sending, sent } = useEnvio(eventosApi.rsvp, {
    onDone: () => {
      setFalla(undefined)
      onAnswered?.(id)
    },
    onFailed: (text, error) => setFalla(hadNoAnswer(error) ? sinConexion : text),
  })
  const elegida = mi_respuesta?.respuesta
  const esperaria = cupo_libre === 0 && elegida !== 'asistire'
  const decir = (respuesta: RespuestaEvento) =>
    respuesta === 'no_asistire' ? setEnHoja(true) : void send({ params: { id }, body: { respuesta } })
  return (
    <div className={styles.responder}>
      {falla && (
        <p className={styles.falla} role="alert">
          {falla}
        </p>
      )}
      {mi_respuesta?.en_espera && <p className={styles.nota}>Usted está en la lista de espera.</p>}
      {esperaria && <p className={styles.nota}>No quedan lugares: entrará a la lista de espera.</p>}
      <fieldset className={classes(styles.opciones, styles[forma])} aria-label={`Mi respuesta a ${titulo}`}>
        {respuestasEvento.map((respuesta) => {
          const Icono = iconos[respuesta]
          return (
            <button
              key={respuesta}
              type="button"
              data-respuesta={respuesta}
              aria-pressed={elegida === respuesta}
              aria-busy={(sending && sent?.body.respuesta === respuesta) || undefined}
              onClick={() => !sending && decir(respuesta)}
            >
              <Icono size={forma === 'pie' ? 22 : 18} stroke={2} aria-hidden />
              {nombresRespuestasEvento[respuesta]}
            </button>
          )
        })}
      </fieldset>
      <OnDemand open={enHoja}>
        {enHoja && (
          <NoAsistire
            evento={evento}
            onClose={() => setEnHoja(false)}
            onAnswered={() => {
              setFalla(undefined)
              onAnswered?.(id)
            }}
          />
        )}
      </OnDemand>
    </div>
  )
}
