import { IconListCheck } from '@tabler/icons-react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import { aperturaEnCola } from '#web/parts/asistencia/apertura-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { listaDe } from '#web/parts/asistencia/consultas.ts'
import styles from './pasar-lista.module.css'

interface AbrirListaProps {
  acto: Acto
  /** It is opened already, which waits to be sent. */
  porAbrir: boolean
}

/** Opens a list: everyone cited gets a row. */
export function AbrirLista({ acto: { id, titulo }, porAbrir }: AbrirListaProps) {
  const { send, sending, failure } = useEnvio(asistenciaApi.accion, {
    into: listaDe(id),
    espera: useEspera(aperturaEnCola, {
      titulo: `Abrir la lista de ${titulo}`,
      enlace: `/intranet/asistencia?acto=${id}`,
    }),
  })
  // A refusal is shown here once it comes.
  if (porAbrir) return null
  return (
    <div className={styles.abrir}>
      <p>Al abrirla aparecen quienes están citados, con sus licencias y suspensiones de ese día.</p>
      {failure && <Alert variant="error">{failure}</Alert>}
      <Button
        size="lg"
        icon={IconListCheck}
        loading={sending}
        loadingLabel="Abriendo"
        onClick={() => void send({ params: { id }, body: { accion: 'abrir' } })}
      >
        Abrir lista
      </Button>
    </div>
  )
}
