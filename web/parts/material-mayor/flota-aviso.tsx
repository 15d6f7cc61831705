import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { avisoOf } from './aviso.ts'
import { type Cola, dropRechazo } from './cola.ts'
import { updateCola } from './cola-guardada.ts'
import type { Flota } from './guardada.ts'

interface FlotaAvisoProps {
  flota: Flota | undefined
  cola: Cola
  /** Lets the member decide on someone else's concurrent change. */
  decide?: ReactNode
  /** Said along with a notice. */
  children?: ReactNode
}

/** Notice on data that is not live, changes waiting to be sent, and refused ones. */
export function FlotaAviso({ flota, cola, decide, children }: FlotaAvisoProps) {
  const [first, ...rest] = avisoOf(flota, cola)
  return (
    <>
      {first && (
        <Alert variant="warning" title={first}>
          {rest.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {children}
          {cola.cambios.some(({ actual }) => actual) && decide}
        </Alert>
      )}
      {cola.rechazos.map(({ clave, nombre, estado, mensaje }) => (
        <Alert
          key={clave}
          variant="error"
          title={`Su cambio de ${nombre} a ${estado} no fue aceptado.`}
          onClose={() => updateCola(cola.usuario, (now) => dropRechazo(now, clave))}
        >
          {mensaje}
        </Alert>
      ))}
    </>
  )
}
