import { useState } from 'react'
import type { Fila } from '#contract/asistencia/lista.ts'
import type { Cambio } from './lista.rules.ts'

const atMost = 50

/** Marks given here, which can be taken back one after the other. A proposal that was taken stays taken. */
export function useDeshacer(filas: readonly Fila[], mark: (cambios: readonly Cambio[]) => void) {
  const [dados, setDados] = useState<readonly (readonly Cambio[])[]>([])

  function give(cambios: readonly Cambio[]): void {
    if (cambios.length === 0) return
    const before = cambios.flatMap(({ user_id, marca }) => {
      const fila = filas.find((one) => one.user_id === user_id)
      if (!fila || fila.marca === 'suspendido' || (fila.propuesto && fila.marca === marca)) return []
      return [{ user_id, marca: fila.marca, hora_llegada: fila.hora_llegada, observacion: fila.observacion }]
    })
    if (before.length > 0) setDados([...dados, before].slice(-atMost))
    mark(cambios)
  }

  function undo(): void {
    const last = dados.at(-1)
    if (!last) return
    setDados(dados.slice(0, -1))
    mark(last)
  }

  return { give, undo, canUndo: dados.length > 0 }
}
