import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '#web/ui/icon-button.tsx'
import { idDe } from './use-campo.ts'
import styles from './campos.module.css'

interface ElementoProps<Item> {
  /** Stable when the item is moved. */
  llave: string
  place: string
  index: number
  nombreDe: (item: Item, index: number) => string
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
  onUp,
  onDown,
  onRemove,
  children,
}: ElementoProps<Item>) {
  const item = useWatch({ name: place }) as Item | undefined
  // Removed, but the list has not re-rendered yet.
  if (!item) return null
  const nombre = nombreDe(item, index)
  return (
    <li className={styles.elemento}>
      <fieldset id={idDe(place)} tabIndex={-1} aria-label={nombre}>
        <div className={styles.cabecera}>
          <span className={styles.lugar}>{index + 1}</span>
          <p className={styles.nombre}>{nombre}</p>
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
        <div className={styles.campos}>{children(place, item)}</div>
      </fieldset>
    </li>
  )
}
