import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Catalogo, Entrada } from '#contract/catalogos.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { cabezaDe, detalleDe } from './detalle.ts'
import styles from './catalogos.module.css'

interface EntradaRowProps {
  catalogo: Catalogo
  entrada: Entrada
  onEditar: () => void
  onHistorial: () => void
  onActivar: () => void
  onEliminar: () => void
  /** Undefined if it would leave the list. */
  onSubir: (() => void) | undefined
  onBajar: (() => void) | undefined
}

/** One entry of a catalogue, and its actions. */
export function EntradaRow({ catalogo, entrada, onSubir, onBajar, ...on }: EntradaRowProps) {
  const { nombre, activo, fijo } = entrada
  const cabeza = cabezaDe[catalogo]?.(entrada)
  const actions = [
    { label: 'Editar', icon: IconPencil, run: on.onEditar },
    { label: 'Historial', icon: IconHistory, run: on.onHistorial },
    ...(onSubir ? [{ label: 'Subir', icon: IconArrowUp, run: onSubir }] : []),
    ...(onBajar ? [{ label: 'Bajar', icon: IconArrowDown, run: onBajar }] : []),
    ...(fijo
      ? []
      : [
          activo
            ? { label: 'Desactivar', icon: IconEyeOff, run: on.onActivar }
            : { label: 'Activar', icon: IconEye, run: on.onActivar },
          { label: 'Eliminar', icon: IconTrash, danger: true, run: on.onEliminar },
        ]),
  ]
  return (
    <li className={classes(styles.entrada, cabeza !== undefined && styles.conCabeza, !activo && styles.fuera)}>
      {cabeza !== undefined && <p className={styles.cabeza}>{cabeza}</p>}
      <div className={styles.que}>
        <h3 className={styles.nombre}>{nombre}</h3>
        <p className={styles.detalle}>{detalleDe(catalogo, entrada)}</p>
      </div>
      <div className={styles.estado}>{!activo && <Badge>Desactivado</Badge>}</div>
      <ActionMenu label={`Acciones de ${[cabeza, nombre].filter(Boolean).join(' ')}`} actions={actions} />
    </li>
  )
}
