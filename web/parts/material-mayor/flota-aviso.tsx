import type { ReactNode } from 'react'
import { longMoment } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { type Kept, useKept } from '#web/plumbing/use-kept.ts'
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
  /** What else the page shows: one notice speaks of both (docs/decisions/148). */
  demas: Kept
}

/** Notice on data that is not live, changes waiting to be sent, and refused ones. */
export function FlotaAviso({ flota, cola, decide, demas }: FlotaAvisoProps) {
  const kept = useKept(demas)
  const [first, ...rest] = avisoOf(flota, cola)
  return (
    <>
      {first === undefined ? (
        <KeptAviso query={demas} />
      ) : (
        <Alert variant="warning" title={first}>
          {rest.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {kept && <p>Lo demás se leyó el {longMoment(kept.leido)}.</p>}
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
