import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnEspera } from '#contract/espera.ts'
import { makeStale } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import type { AccionDeEspera } from './acciones.ts'

/** Lazy: not part of the dashboard's first load. */
const ConfirmDialog = fetched(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog')

interface HacerProps {
  accion: AccionDeEspera
  /** `claveDe` */
  clave: string
  uno: EnEspera
  /** The item is done and disappears: move the focus to the next one. */
  onDone: (text: string, deshacer?: Undo) => void
  onFailed: (text: string) => void
}

/** Button that decides a pending item, after a confirmation if it cannot be undone. */
export function DecideButton({ accion, clave, uno, onDone, onFailed }: HacerProps) {
  const { endpoint, input, label, gerundio, pregunta, hecho, deshacer } = accion
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { send, sending } = useEnvio(endpoint, {
    onDone: (output) => {
      setAsking(false)
      onDone(hecho(uno), deshacer && (() => deshacer(uno, output).finally(() => void makeStale(queries, endpoint))))
    },
    onFailed: (text) => {
      setAsking(false)
      onFailed(`${uno.titulo}: ${text}`)
    },
  })
  const run = () => void send(input(uno) as never)
  return (
    <>
      <Button
        size="sm"
        data-espera={clave}
        aria-label={`${label}: ${uno.titulo}`}
        loading={sending && !asking}
        loadingLabel={gerundio}
        onClick={() => (pregunta ? setAsking(true) : run())}
      >
        {label}
      </Button>
      {pregunta && (
        <OnDemand open={asking}>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={pregunta.titulo}
            message={pregunta.queda(uno)}
            confirmLabel={label}
            cancelLabel="Volver"
            loading={sending}
            loadingLabel={gerundio}
            onConfirm={run}
          />
        </OnDemand>
      )}
    </>
  )
}
