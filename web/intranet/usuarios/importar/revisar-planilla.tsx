import { useEffect, useRef } from 'react'
import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { conErrores, FilasConErrores, FilasListas } from './filas.tsx'
import styles from './importar.module.css'

interface RevisarPlanillaProps {
  archivo: string
  resultado: ResultadoImportacion
  invitar: boolean
  setInvitar: (invitar: boolean) => void
}

/** Rehearsal of the import; nothing is written yet. */
export function RevisarPlanilla({ archivo, resultado, invitar, setInvitar }: RevisarPlanillaProps) {
  const { importadas, filas, ignoradas } = resultado
  const faulty = conErrores(filas)
  const told = useRef<HTMLOutputElement>(null)
  // The focused element went with the previous step.
  useEffect(() => told.current?.focus(), [])
  return (
    <div className={styles.step}>
      <output ref={told} tabIndex={-1} className={styles.told}>
        <strong>{archivo}</strong>: {counted(filas.length)}. {ready(importadas)} {left(faulty.length)}
      </output>
      {ignoradas.length > 0 && (
        <Alert variant="info">No se usan estas columnas, que no se reconocen: {ignoradas.join(', ')}.</Alert>
      )}
      {importadas > 0 && (
        <Switch
          label="Invitar por correo"
          meaning="Cada uno recibirá un enlace de 72 horas para definir su contraseña. Si no, quedan como miembros sin acceso y puede invitarlos después."
          checked={invitar}
          onChange={({ target }) => setInvitar(target.checked)}
        />
      )}
      {faulty.length > 0 && <FilasConErrores filas={faulty} />}
      {importadas > 0 && <FilasListas filas={filas} />}
    </div>
  )
}

const counted = (count: number) => (count === 1 ? '1 fila' : `${count.toLocaleString('es-CL')} filas`)
const ready = (count: number) =>
  count === 0
    ? 'Ninguna se puede importar.'
    : count === 1
      ? 'Se importará 1.'
      : `Se importarán ${count.toLocaleString('es-CL')}.`
const left = (count: number) =>
  count === 0 ? '' : count === 1 ? '1 queda fuera por sus errores.' : `${count} quedan fuera por sus errores.`
