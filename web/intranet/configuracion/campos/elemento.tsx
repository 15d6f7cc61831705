import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '#web/ui/icon-button.tsx'
import { idDe, useHayFalta } from './use-campo.ts'
import styles from './campos.module.css'

interface ElementoProps<Item> {
  /** Stable when the item is moved. */
  llave: string
  place: string
  index: number
  nombreDe: (item: Item, index: number) => string
  /** Folded to its name; undefined in a list that never folds. */
  plegado: boolean | undefined
  onPlegar: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  children: (place: string, item: Item) => ReactNode
}

/** One item of a list. */
export function Elemento<Item extends object>({
  llave,
  place,
  index,
  nombreDe,
  plegado,
  onPlegar,
  onUp,
  onDown,
  onRemove,
  children,
}: ElementoProps<Item>) {
  const item = useWatch({ name: place }) as Item | undefined
  const falta = useHayFalta(place)
  const open = !plegado || falta
  // Mounted when first opened, and kept: uploads may be under way.
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  // Removed, but the list has not re-rendered yet.
  if (!item) return null
  const nombre = nombreDe(item, index)
  return (
    <li className={styles.elemento}>
      <fieldset id={idDe(place)} tabIndex={-1} aria-label={nombre}>
        <div className={styles.cabecera}>
          <span className={styles.lugar}>{index + 1}</span>
          {plegado === undefined ? (
            <p className={styles.nombre}>{nombre}</p>
          ) : (
            <button
              type="button"
              className={styles.plegar}
              aria-expanded={open}
              aria-controls={drawn ? `${llave}-campos` : undefined}
              onClick={onPlegar}
            >
              <IconChevronDown size={18} stroke={2} aria-hidden />
              {nombre}
            </button>
          )}
          <div className={styles.herramientas}>
            <IconButton
              id={`${llave}-subir`}
              icon={IconArrowUp}
              label={`Subir ${nombre}`}
              disabled={!onUp}
              onClick={onUp}
            />
            <IconButton
              id={`${llave}-bajar`}
              icon={IconArrowDown}
              label={`Bajar ${nombre}`}
              disabled={!onDown}
              onClick={onDown}
            />
            <IconButton id={`${llave}-quitar`} icon={IconTrash} label={`Quitar ${nombre}`} onClick={onRemove} />
          </div>
        </div>
        {drawn && (
          <div id={`${llave}-campos`} className={styles.campos} hidden={!open}>
            {children(place, item)}
          </div>
        )}
      </fieldset>
    </li>
  )
}
