import type { ComponentProps } from 'react'
import type { Catalogo, Entrada } from '#contract/catalogos.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { declarados } from './declarados.ts'
import styles from './catalogos.module.css'

interface EntradaRowProps {
  catalogo: Catalogo
  entrada: Entrada
  acciones: ComponentProps<typeof ActionMenu>['actions']
}

/** One entry of a catalogue. */
export function EntradaRow({ catalogo, entrada, acciones }: EntradaRowProps) {
  const { nombre, activo } = entrada
  const { cabeza, detalle } = declarados[catalogo]
  const head = cabeza?.(entrada)
  return (
    <div className={classes(styles.entrada, head !== undefined && styles.conCabeza, !activo && styles.fuera)}>
      {head !== undefined && <p className={styles.cabeza}>{head}</p>}
      <div className={styles.que}>
        <h3 className={styles.nombre}>{nombre}</h3>
        <p className={styles.detalle}>{detalle?.(entrada).filter(Boolean).join(', ')}</p>
      </div>
      <div className={styles.estado}>{!activo && <Badge>Desactivado</Badge>}</div>
      <ActionMenu label={`Acciones de ${[head, nombre].filter(Boolean).join(' ')}`} actions={acciones} />
    </div>
  )
}
