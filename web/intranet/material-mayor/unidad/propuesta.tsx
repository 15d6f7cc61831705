import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dichoDeCambio, estadoEnCola } from '#web/parts/material-mayor/estado-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './mantenciones.module.css'

interface PropuestaProps {
  unidad: FichaUnidad
  propone: EstadoUnidad
  tell: (text: string) => void
}

/** The status that the workshop proposes: the unit takes it when somebody says so (docs/decisions/106). */
export function Propuesta({ unidad, propone, tell }: PropuestaProps) {
  const { id, nombre, estado, version } = unidad
  const [later, setLater] = useState(false)
  const enTaller = propone === 'EN REPARACIÓN'
  const { send, sending, failure } = useEnvio(materialMayorApi.changeStatus, {
    onDone: () => tell(`${nombre} quedó ${propone}.`),
    espera: useEspera(estadoEnCola, {
      ...dichoDeCambio(nombre, propone),
      onWaiting() {
        setLater(true)
        tell(mensajes.estadoEnEquipo(nombre, propone))
      },
    }),
  })
  if (later) return null
  // The details of one status are untrue of another.
  const body = { estado: propone, motivo: enTaller ? ('taller' as const) : null, detalles: null, version }
  return (
    <Alert
      variant="warning"
      title={
        enTaller
          ? `La ${nombre} está en el taller y figura ${estado}.`
          : `La ${nombre} salió del taller y figura ${estado}.`
      }
    >
      <div className={styles.propuesta}>
        <Button size="sm" loading={sending} onClick={() => void send({ params: { id }, body })}>
          {enTaller ? `Dejar la ${nombre} ${propone}, motivo En taller` : `Dejar la ${nombre} ${propone}`}
        </Button>
        <Button size="sm" variant="outline" disabled={sending} onClick={() => setLater(true)}>
          Ahora no
        </Button>
      </div>
      {failure && <p role="alert">{failure}</p>}
    </Alert>
  )
}
