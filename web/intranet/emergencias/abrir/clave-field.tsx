import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import { query } from '#web/plumbing/query.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type Clave, claveMeant, clavesPara } from './claves.rules.ts'
import styles from './abrir.module.css'

const offered = 5

interface ClaveFieldProps {
  /** Of the catalogue, those on offer. */
  claves: readonly Clave[]
  value: string
  error?: string | undefined
  onChange: (escrito: string) => void
  /** One of those below was pressed. */
  onChosen: () => void
  ref?: Ref<HTMLInputElement>
}

/** A radio key by its number or by words; those that fit, or the most common ones, are one tap away. */
export function ClaveField({ claves, value, error, onChange, onChosen, ref }: ClaveFieldProps) {
  const comunes = useQuery(query(emergenciasApi.clavesComunes)).data?.data
  const meant = claveMeant(value, claves)
  const fitting = clavesPara(value, claves)
  const usual: Clave[] = comunes?.length
    ? comunes.map(({ clave, nombre }) => ({ codigo: clave, nombre }))
    : claves.slice(0, offered)
  const options = value.trim() === '' ? usual : fitting.slice(0, offered)
  const label = value.trim() !== '' ? 'Claves que coinciden' : comunes?.length ? 'Las más frecuentes' : 'Del catálogo'
  return (
    <div className={styles.clave}>
      <TextField
        ref={ref}
        label="Clave"
        placeholder="10-4 o «rescate»"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="next"
        maxLength={80}
        valid={meant !== undefined}
        helper={meant && `${meant.codigo} ${meant.nombre}`}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {options.length > 0 && comunes && (
        <fieldset className={styles.opciones}>
          <legend>{label}</legend>
          {options.map(({ codigo, nombre }) => (
            <button
              key={codigo}
              type="button"
              className={styles.opcion}
              aria-pressed={meant?.codigo === codigo}
              onClick={() => {
                onChange(codigo)
                onChosen()
              }}
            >
              <strong>{codigo}</strong> {nombre}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
