import { IconArrowsVertical, IconMinus, IconPencil, IconPlus, type Icon } from '@tabler/icons-react'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import type { Diferencia } from './diferencias.ts'
import { trozosDe } from './trozos.ts'
import styles from './comparar.module.css'

const clases: Record<Diferencia['que'], { texto: string; variant: BadgeVariant; icon: Icon }> = {
  agregado: { texto: 'Agregado', variant: 'success', icon: IconPlus },
  quitado: { texto: 'Quitado', variant: 'error', icon: IconMinus },
  cambiado: { texto: 'Cambiado', variant: 'info', icon: IconPencil },
  movido: { texto: 'Movido', variant: 'default', icon: IconArrowsVertical },
}

/** One difference; what went is struck through, what came is underlined, and both are said. */
export function DiferenciaRow({ diferencia: { donde, que, antes, despues } }: { diferencia: Diferencia }) {
  const { texto, ...look } = clases[que]
  return (
    <li className={styles.diferencia}>
      <div className={styles.cabeza}>
        <h3 className={styles.donde}>{donde}</h3>
        <Badge {...look}>{texto}</Badge>
      </div>
      <p className={styles.texto}>
        {que === 'movido' ? `De ${antes} a ${despues}.` : trozosDe(antes, despues).map(Trozo)}
      </p>
    </li>
  )
}

function Trozo({ tipo, texto }: ReturnType<typeof trozosDe>[number], index: number) {
  if (tipo === 'igual') return texto
  const Element = tipo === 'quitado' ? 'del' : 'ins'
  return (
    <Element key={index} className={styles[tipo]}>
      <span className="visually-hidden">{tipo === 'quitado' ? ' [quitado:] ' : ' [agregado:] '}</span>
      {texto}
      <span className="visually-hidden"> [fin] </span>
    </Element>
  )
}
