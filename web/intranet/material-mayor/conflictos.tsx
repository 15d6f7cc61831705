import type { Unidad } from '#contract/material-mayor.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { type Cola, dropCambio, insist } from '#web/parts/material-mayor/cola.ts'
import { newClave, storedCola, updateCola } from '#web/parts/material-mayor/cola-guardada.ts'
import { sendCola } from '#web/parts/material-mayor/enviar-cola.ts'
import type { UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { ConflictoModal } from './conflicto-modal.tsx'

interface ConflictosProps {
  cola: Cola
  /** Latest from the server: may be newer than when the change was refused. */
  unidades: readonly UnidadVista[]
  postponed: readonly string[]
  onPostpone: (clave: string) => void
  onSent: (unidad: string, estado: EstadoUnidad) => void
}

/** Asks, unit by unit, which status stays if somebody else was first. */
export function Conflictos({ cola, unidades, postponed, onPostpone, onSent }: ConflictosProps) {
  const { usuario } = cola
  const cambio = cola.cambios.find(({ actual, clave }) => actual && !postponed.includes(clave))
  if (!cambio?.actual) return null
  const { clave, nombre, estado } = cambio
  const actual = newestOf(cambio.actual, unidades)

  async function send(): Promise<void> {
    const again = newClave()
    updateCola(usuario, (now) => insist(now, clave, { newClave: again, seen: actual }))
    await sendCola(usuario)
    const { cambios, rechazos } = storedCola(usuario)
    if (![...cambios, ...rechazos].some((one) => one.clave === again)) onSent(nombre, estado)
  }

  return (
    <ConflictoModal
      key={clave}
      cambio={cambio}
      actual={actual}
      onKeep={() => updateCola(usuario, (now) => dropCambio(now, clave))}
      onSend={() => void send()}
      onClose={() => onPostpone(clave)}
    />
  )
}

function newestOf(known: Unidad, unidades: readonly UnidadVista[]): Unidad {
  const listed = unidades.find(({ id }) => id === known.id)
  return listed?.ultimaActualizacion && (listed.version ?? 0) > (known.version ?? 0)
    ? { ...listed, ultimaActualizacion: listed.ultimaActualizacion }
    : known
}
