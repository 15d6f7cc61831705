import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import type { Escrita } from './edicion-escrita.ts'
import styles from './edicion-modal.module.css'

interface SesionesFieldProps {
  sesiones: Escrita['sesiones']
  /** Where a new one begins. */
  desde: string
  error: string | undefined
  onChange: (sesiones: Escrita['sesiones']) => void
}

/** The sessions of an edition, each with its list. */
export function SesionesField({ sesiones, desde, error, onChange }: SesionesFieldProps) {
  const change = (llave: number, some: Partial<Escrita['sesiones'][number]>) =>
    onChange(sesiones.map((one) => (one.llave === llave ? { ...one, ...some } : one)))
  const add = () => {
    const last = sesiones.at(-1)
    const llave = Math.max(0, ...sesiones.map((one) => one.llave)) + 1
    const hasta = `${desde.slice(0, 11)}13:00`
    onChange([...sesiones, { llave, inicio: last?.inicio ?? desde, termino: last?.termino ?? hasta, tema: '' }])
  }
  return (
    <fieldset className={styles.sesiones}>
      <legend>Sesiones</legend>
      {error && (
        <p className={styles.falta} role="alert">
          {error}
        </p>
      )}
      {sesiones.map(({ llave, inicio, termino, tema }, index) => (
        <fieldset key={llave} className={styles.sesion} aria-label={`Sesión ${index + 1}`}>
          <TextField
            label="Tema"
            maxLength={120}
            autoComplete="off"
            value={tema}
            onChange={({ target }) => change(llave, { tema: target.value })}
          />
          <MomentoField
            label="Desde"
            value={inicio}
            onChange={({ target }) => change(llave, { inicio: target.value })}
          />
          <MomentoField
            label="Hasta"
            value={termino}
            onChange={({ target }) => change(llave, { termino: target.value })}
          />
          <IconButton
            icon={IconTrash}
            label={`Quitar la sesión ${index + 1}`}
            onClick={() => onChange(sesiones.filter((one) => one.llave !== llave))}
          />
        </fieldset>
      ))}
      <Button variant="outline" size="sm" icon={IconPlus} onClick={add}>
        Agregar sesión
      </Button>
    </fieldset>
  )
}
