import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Grupo } from './escrita.ts'
import styles from './plantillas.module.css'

interface GruposProps {
  grupos: readonly Grupo[]
  error: string | undefined
  onChange: (grupos: readonly Grupo[]) => void
}

const masGrupos = 12

/** Groups in the order in which they take turns: dragged, or moved with buttons; the focus goes with the group. */
export function Grupos({ grupos, error, onChange }: GruposProps) {
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<string[]>([])
  useEffect(() => {
    if (next.current.length === 0) return
    const buttons = next.current.map((name) => list.current?.querySelector<HTMLButtonElement>(`[data-mueve="${name}"]`))
    next.current = []
    buttons.find((button) => button && !button.disabled)?.focus()
  })
  const nombreDe = ({ nombre }: Grupo, index: number) => nombre.trim() || `Grupo ${index + 1}`
  const change = (index: number, some: Partial<Grupo>) =>
    onChange(grupos.map((one, place) => (place === index ? { ...one, ...some } : one)))
  function move(from: number, to: number) {
    const grupo = grupos[from]
    if (!grupo || from === to || to < 0 || to >= grupos.length) return
    onChange(grupos.toSpliced(from, 1).toSpliced(to, 0, grupo))
    setSaid(`${nombreDe(grupo, from)}: lugar ${to + 1} de ${grupos.length}`)
  }
  function step(from: number, by: 1 | -1) {
    const llave = grupos[from]?.llave
    const [first, other] = by < 0 ? ['sube', 'baja'] : ['baja', 'sube']
    next.current = [`${first}-${llave}`, `${other}-${llave}`]
    move(from, from + by)
  }
  return (
    <fieldset className={styles.grupos}>
      <legend>Grupos, en el orden en que rotan</legend>
      <output className="visually-hidden">{said}</output>
      {error && (
        <p role="alert" className={styles.falta}>
          {error}
        </p>
      )}
      {grupos.length > 0 && (
        <ol ref={list} className={styles.lista}>
          {grupos.map((grupo, index) => {
            const nombre = nombreDe(grupo, index)
            return (
              // A place to drop on: its buttons do the same with keys.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={grupo.llave}
                data-arrastrado={index === dragged ? '' : undefined}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  if (dragged !== index) {
                    move(dragged, index)
                    setDragged(index)
                  }
                }}
                onDrop={(event) => event.preventDefault()}
              >
                <div className={styles.mover}>
                  <span
                    className={styles.asa}
                    draggable
                    aria-hidden
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move'
                      event.dataTransfer.setData('text/plain', nombre)
                      setDragged(index)
                    }}
                    onDragEnd={() => setDragged(undefined)}
                  >
                    <IconGripVertical size={20} stroke={1.75} />
                  </span>
                  <IconButton
                    icon={IconArrowUp}
                    label={`Subir ${nombre}`}
                    data-mueve={`sube-${grupo.llave}`}
                    disabled={index === 0}
                    onClick={() => step(index, -1)}
                  />
                  <IconButton
                    icon={IconArrowDown}
                    label={`Bajar ${nombre}`}
                    data-mueve={`baja-${grupo.llave}`}
                    disabled={index === grupos.length - 1}
                    onClick={() => step(index, 1)}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={`Quitar ${nombre}`}
                    onClick={() => onChange(grupos.toSpliced(index, 1))}
                  />
                </div>
                <TextField
                  label={`Nombre del grupo ${index + 1}`}
                  maxLength={60}
                  value={grupo.nombre}
                  onChange={({ target }) => change(index, { nombre: target.value })}
                />
                <BomberosField
                  label={`Agregar a ${nombre}`}
                  plural={`Miembros de ${nombre}`}
                  value={grupo.miembros}
                  onChange={(miembros) => change(index, { miembros })}
                />
              </li>
            )
          })}
        </ol>
      )}
      {grupos.length < masGrupos && (
        <Button
          variant="outline"
          size="sm"
          icon={IconPlus}
          onClick={() =>
            onChange([
              ...grupos,
              {
                llave: Math.max(-1, ...grupos.map(({ llave }) => llave)) + 1,
                nombre: `Grupo ${grupos.length + 1}`,
                miembros: [],
              },
            ])
          }
        >
          Agregar grupo
        </Button>
      )}
    </fieldset>
  )
}
