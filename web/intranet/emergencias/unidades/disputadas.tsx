import { textoHora } from '#contract/emergencias/horas.ts'
import { conflictoPorRevisar } from '#web/parts/pendientes/textos.ts'
import type { PorDecidir } from '#web/parts/emergencias/horas-en-cola.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { textoEnCola } from './en-cola.ts'
import styles from './unidades.module.css'

interface DisputadasProps {
  unidad: string
  alarma: string
  horas: readonly PorDecidir[]
  onKeep: (hora: PorDecidir) => void
  onInsist: (hora: PorDecidir) => void
  onType: (hora: PorDecidir) => void
}

/** Times that waited here and were given by somebody else meanwhile, or cannot be: the person decides (domain §2.0.5). */
export function Disputadas({ unidad, alarma, horas, onKeep, onInsist, onType }: DisputadasProps) {
  if (horas.length === 0) return null
  return (
    <Alert variant="warning" title={conflictoPorRevisar(horas.length)}>
      {horas.map((disputada) => {
        const { clave, hora, pedida, motivo, deNuevo } = disputada
        const ahora = hora === null ? 'sin hora' : textoHora(hora, alarma)
        const suya = textoEnCola(pedida, alarma)
        return (
          <div key={clave}>
            <p>
              <strong>
                {unidad}, {clave}
              </strong>
              . {deNuevo && 'Cambió de nuevo mientras decidía. '}Ahora: {ahora}. En este teléfono: {suya}.
              {motivo && ` ${motivo}.`}
            </p>
            <div className={styles.decidir}>
              <Button variant="outline" size="sm" onClick={() => onKeep(disputada)}>
                {`Dejar ${ahora}`}
              </Button>
              {motivo === null ? (
                <Button variant="outline" size="sm" onClick={() => onInsist(disputada)}>
                  {`Poner ${suya}`}
                </Button>
              ) : (
                <Button variant="outline" size="sm" onClick={() => onType(disputada)}>
                  Escribir la hora
                </Button>
              )}
            </div>
          </div>
        )
      })}
    </Alert>
  )
}
