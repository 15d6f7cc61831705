import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './reglas-contrasena.module.css'

/** `ContrasenaNueva`, rule by rule. */
const reglas = [
  { text: '8 caracteres o más', holds: (value: string) => [...value].length >= 8 },
  { text: 'Una minúscula', holds: (value: string) => /\p{Ll}/u.test(value) },
  { text: 'Una mayúscula', holds: (value: string) => /\p{Lu}/u.test(value) },
  { text: 'Un número', holds: (value: string) => /\d/.test(value) },
]
const sentence = new Intl.ListFormat('es')

/** Debounce before announcing what is missing. */
const restMs = 1000

/** Rules of a new password, ticked while typing. */
export function ReglasContrasena({ id, value }: { id: string; value: string }) {
  return (
    <div className={styles.place}>
      <ul id={id} className={styles.rules}>
        {reglas.map(({ text, holds }) => (
          <Regla key={text} text={text} held={holds(value)} />
        ))}
      </ul>
      <output className="visually-hidden">{useRested(spoken(value))}</output>
    </div>
  )
}

function Regla({ text, held }: { text: string; held: boolean }) {
  const Mark = held ? IconCheck : IconCircle
  return (
    <li className={classes(styles.rule, held && styles.held)}>
      <Mark className={styles.mark} size={16} stroke={held ? 2.4 : 2} aria-hidden />
      <span>
        {text}
        <span className="visually-hidden">{held ? ': cumplida.' : ': falta.'}</span>
      </span>
    </li>
  )
}

function spoken(value: string): string {
  if (!value) return ''
  const missing = reglas.filter(({ holds }) => !holds(value)).map(({ text }) => text.toLowerCase())
  return missing.length > 0
    ? `A la contraseña le falta: ${sentence.format(missing)}.`
    : 'La contraseña cumple las reglas.'
}

function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
