import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { colocado, movido, nuevoPunto, type SeccionEscrita } from './escrita.ts'
import { PuntoFields } from './punto-fields.tsx'
import styles from './editor.module.css'

interface SeccionesProps {
  secciones: readonly SeccionEscrita[]
  onChange: (secciones: readonly SeccionEscrita[]) => void
}

/** Points are dragged by their handle, or moved with buttons, from section to section too; the focus goes with them. */
export function Secciones({ secciones, onChange }: SeccionesProps) {
  const [abierto, setAbierto] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const next = useRef<string[]>([])
  useEffect(() => {
    if (next.current.length === 0) return
    const buttons = next.current.map((name) =>
      place.current?.querySelector<HTMLButtonElement>(`[data-mueve="${name}"]`),
    )
    next.current = []
    buttons.find((button) => button && !button.disabled)?.focus()
  })
  const change = (clave: string, some: Partial<SeccionEscrita>) =>
    onChange(secciones.map((una) => (una.clave === clave ? { ...una, ...some } : una)))
  const todos = secciones.flatMap(({ puntos }) => puntos)
  function step(clave: string, by: 1 | -1) {
    const moved = movido(secciones, clave, by)
    const [first, other] = by < 0 ? ['sube', 'baja'] : ['baja', 'sube']
    next.current = [`${first}-${clave}`, `${other}-${clave}`]
    onChange(moved)
    say(moved, clave)
  }
  function say(de: readonly SeccionEscrita[], clave: string) {
    const seccion = de.find(({ puntos }) => puntos.some((punto) => punto.clave === clave))
    const index = seccion?.puntos.findIndex((punto) => punto.clave === clave) ?? 0
    setSaid(`${seccion?.puntos[index]?.texto || 'Punto'}: lugar ${index + 1} de ${seccion?.nombre}`)
  }
  return (
    <div ref={place} className={styles.secciones}>
      <output className="visually-hidden">{said}</output>
      {secciones.map((seccion, at) => (
        <fieldset key={seccion.clave} className={styles.seccion} aria-label={`Sección ${seccion.nombre}`}>
          <div className={styles.cabeza}>
            <TextField
              label="Sección"
              maxLength={60}
              value={seccion.nombre}
              onChange={({ target }) => change(seccion.clave, { nombre: target.value })}
            />
            <IconButton
              icon={IconArrowUp}
              label={`Subir la sección ${seccion.nombre}`}
              disabled={at === 0}
              onClick={() => onChange(secciones.toSpliced(at, 1).toSpliced(at - 1, 0, seccion))}
            />
            <IconButton
              icon={IconArrowDown}
              label={`Bajar la sección ${seccion.nombre}`}
              disabled={at === secciones.length - 1}
              onClick={() => onChange(secciones.toSpliced(at, 1).toSpliced(at + 1, 0, seccion))}
            />
            <IconButton
              icon={IconTrash}
              label={`Quitar la sección ${seccion.nombre}`}
              onClick={() => onChange(secciones.toSpliced(at, 1))}
            />
          </div>
          <ol className={styles.puntos}>
            {seccion.puntos.map((punto) => (
              // A place to drop on: its buttons do the same with keys.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={punto.clave}
                data-arrastrado={punto.clave === dragged ? '' : undefined}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  if (dragged !== punto.clave) onChange(colocado(secciones, dragged, punto.clave))
                }}
                onDrop={(event) => event.preventDefault()}
              >
                <PuntoFields
                  punto={punto}
                  open={abierto === punto.clave || punto.texto === ''}
                  first={todos[0] === punto && at === 0}
                  last={todos.at(-1) === punto && at === secciones.length - 1}
                  onOpen={(open) => setAbierto(open ? punto.clave : undefined)}
                  onChange={(some) => {
                    setAbierto(punto.clave)
                    change(seccion.clave, {
                      puntos: seccion.puntos.map((uno) => (uno === punto ? { ...uno, ...some } : uno)),
                    })
                  }}
                  onMove={(by) => step(punto.clave, by)}
                  onRemove={() => change(seccion.clave, { puntos: seccion.puntos.filter((uno) => uno !== punto) })}
                  onDrag={(on) => {
                    if (!on && dragged) say(secciones, dragged)
                    setDragged(on ? punto.clave : undefined)
                  }}
                />
              </li>
            ))}
          </ol>
          <Button
            variant="outline"
            size="sm"
            icon={IconPlus}
            onClick={() => {
              const nuevo = nuevoPunto()
              setAbierto(nuevo.clave)
              change(seccion.clave, { puntos: [...seccion.puntos, nuevo] })
            }}
          >
            Agregar punto
          </Button>
        </fieldset>
      ))}
    </div>
  )
}
