import { useQuery } from '@tanstack/react-query'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type auditoriaApi, claveRevision } from '#contract/auditoria.ts'
import type { Output } from '#contract/endpoint.ts'
import { sistemaApi } from '#contract/sistema.ts'
import type { Tarea } from '#contract/sistema/tarea.ts'
import { hour, localDay, shortMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ParaSoporte } from '#web/ui/para-soporte.tsx'
import { Falla } from '#web/ui/falla.tsx'
import styles from './auditoria.module.css'

interface SelloProps {
  /** Null: nothing is sealed yet. */
  sello: Output<typeof auditoriaApi.list>['sello']
}

/** How far the log is sealed, and what its last review found (docs/decisions/124). */
export function Sello({ sello }: SelloProps) {
  const tareas = useQuery({
    ...query(sistemaApi.tareas),
    refetchInterval: ({ state }) => (isBusy(revisionIn(state.data?.data)) ? 1_000 : 60_000),
  })
  const revision = revisionIn(tareas.data?.data)
  const [failure, setFailure] = useState<string>()
  const { send, sending } = useEnvio(sistemaApi.runTarea, { onFailed: setFailure })
  const busy = sending || isBusy(revision)
  const review = () => {
    setFailure(undefined)
    void send({ params: { clave: claveRevision } })
  }
  if (!sello) return <p className={styles.sello}>Todavía no hay registros sellados: se sellan cada minuto.</p>
  const { sellada_en, huella } = sello
  return (
    <div className={styles.sello}>
      <div className={styles.revision}>
        <p>
          Sellado hasta {isToday(sellada_en) ? `las ${hour(sellada_en)}` : `el ${shortMoment(sellada_en)}`}
          <output>{revision && ` · ${busy ? 'se está revisando' : textoDe(revision)}`}</output>
        </p>
        <Button
          variant="outline"
          size="sm"
          icon={IconShieldCheck}
          loading={busy}
          loadingLabel="Revisando"
          onClick={review}
        >
          Revisar ahora
        </Button>
      </div>
      <div className={styles.huella}>
        <ParaSoporte>
          <p>
            Huella <code>{huella}</code>
          </p>
          <p>Con ella se comprueba que nadie cambió el registro.</p>
        </ParaSoporte>
      </div>
      {tareas.error && !revision && (
        <Falla onRetry={tareas.refetch}>No se sabe cuándo se revisó. {tareas.error.message}</Falla>
      )}
      {failure && <Alert variant="error">{failure}</Alert>}
      {revision?.ultima_en && revision.error && !busy && <Alert variant="error">{revision.error}</Alert>}
    </div>
  )
}

const revisionIn = (tareas: readonly Tarea[] | undefined) => tareas?.find(({ clave }) => clave === claveRevision)

const isBusy = (revision: Tarea | undefined) => revision !== undefined && (revision.en_curso || revision.pendiente)

/** Of a review that ended. */
function textoDe({ ultima_en, error }: Tarea): string {
  if (!ultima_en) return 'todavía no se ha revisado'
  const cuando = isToday(ultima_en) ? `hoy a las ${hour(ultima_en)}` : `el ${shortMoment(ultima_en)}`
  return error ? `la última revisión, ${cuando}, no terminó bien` : `revisado ${cuando}, sin fallas`
}

const isToday = (instant: string) => localDay(new Date(instant)) === localDay(new Date())
