import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Contenido } from '#web/parts/emergencias/parte-en-cola.ts'
import { Button } from '#web/ui/button.tsx'
import type { CampoParte, ListaParte } from './campos.ts'
import { filasDe } from './parte.rules.ts'
import { Registro } from './registro.tsx'
import styles from './parte.module.css'

interface FilasProps {
  campos: readonly CampoParte[]
  lista: ListaParte
  contenido: Contenido
  faltas: Record<string, string>
  onChange: (contenido: Contenido) => void
}

/** Repeated records. The focus goes to a new one, and from a removed one to the button that adds. */
export function Filas({ campos, lista: { nombre, cuenta, agregar, nueva }, contenido, faltas, onChange }: FilasProps) {
  const filas = filasDe(contenido, nombre)
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const change = (filas: Record<string, unknown>[]) => onChange({ ...contenido, [nombre]: filas })
  const own = (index: number) =>
    Object.fromEntries(
      Object.entries(faltas).flatMap(([path, text]) => {
        const start = `${nombre}.${index}.`
        return path.startsWith(start) ? [[path.slice(start.length), text]] : []
      }),
    )
  return (
    <div className={styles.filas} ref={list}>
      {[...filas.keys()].map((index) => (
        <fieldset key={index} className={styles.fila}>
          <legend className={styles.leyenda}>{`${enTitulo(cuenta[0])} ${index + 1}`}</legend>
          <Registro
            campos={campos}
            valores={filas[index] ?? nueva}
            faltas={own(index)}
            onChange={(valores) => change(filas.with(index, valores))}
          />
          <Button
            variant="outline"
            size="sm"
            icon={IconTrash}
            aria-label={`Quitar ${cuenta[0]} ${index + 1}`}
            onClick={() => {
              change(filas.toSpliced(index, 1))
              add.current?.focus()
            }}
          >
            Quitar
          </Button>
        </fieldset>
      ))}
      {filas.length === 0 && <p className={styles.nota}>{`Sin ${cuenta[1]}.`}</p>}
      <Button
        ref={add}
        variant="outline"
        icon={IconPlus}
        onClick={() => {
          change([...filas, nueva])
          // Drawn by then.
          requestAnimationFrame(() =>
            list.current
              ?.querySelector<HTMLElement>('fieldset:last-of-type :is(input, select, textarea, button)')
              ?.focus(),
          )
        }}
      >
        {agregar}
      </Button>
    </div>
  )
}

const enTitulo = (palabra: string) => palabra.charAt(0).toUpperCase() + palabra.slice(1)
