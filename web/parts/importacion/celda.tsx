import { IconAlertCircle } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { letrasALaVista } from '#contract/shared/importacion.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './asi-quedarian.module.css'

interface CeldaProps {
  nombre: string
  celda: { celda: string; leido: string; sera: string } | undefined
  /** What is here, where the sheet says otherwise. */
  antes: string | undefined
  error: string | undefined
  aviso: string | undefined
  escribir: (celda: string, escrito: string) => void
}

/** A value as it will be, over what its cell says; one with a fault is written anew in its place. */
export function Celda({ nombre, celda, antes, error, aviso, escribir }: CeldaProps) {
  const [escrito, setEscrito] = useState<string>()
  // An input that goes away may still lose the focus.
  const left = useRef(false)
  const leave = useCallback((input: HTMLInputElement) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Before the dialog around it hears it and closes: it listens where React does.
      event.stopPropagation()
      left.current = true
      setEscrito(undefined)
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!celda) return <td data-campo={nombre}>–</td>
  const { leido, sera } = celda
  const dicho = error ?? aviso
  const open = () => {
    left.current = false
    setEscrito(leido)
  }
  const save = () => {
    if (left.current || escrito === undefined) return
    left.current = true
    setEscrito(undefined)
    if (escrito !== leido) escribir(celda.celda, escrito)
  }
  const value = (
    <>
      <span className={styles.sera}>{sera || '–'}</span>
      {dicho && (
        <span className={styles.reparo}>
          <IconAlertCircle size={14} stroke={2.2} aria-hidden /> {dicho}
        </span>
      )}
    </>
  )
  return (
    <td
      data-campo={nombre}
      className={classes(error ? styles.mala : aviso ? styles.otra : antes !== undefined && styles.cambia)}
    >
      {escrito !== undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <input
            // Whoever pressed the cell goes on in it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            ref={leave}
            aria-label={`${nombre}, celda ${celda.celda}`}
            className={styles.escrito}
            value={escrito}
            maxLength={500}
            onChange={({ target }) => setEscrito(target.value)}
            onBlur={save}
          />
        </form>
      ) : error && leido.length <= letrasALaVista ? (
        <button type="button" className={styles.corregir} onClick={open}>
          {value}
        </button>
      ) : (
        value
      )}
      {antes !== undefined && <del className={styles.leido}>{antes || 'sin dato'}</del>}
      {leido !== '' && leido !== sera && <span className={styles.leido}>{leido}</span>}
    </td>
  )
}
