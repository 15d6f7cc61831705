import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/card.tsx'
import { coberturaEnFrases, horario } from './hoy.rules.ts'
import styles from './hoy.module.css'

/** Name and hours of the guard, and how far it is covered, in two sentences (ui §13). */
export function Cobertura({ guardia, usuario }: { guardia: Guardia; usuario: number }) {
  const { nombre, cobertura } = guardia
  const isWhole = cobertura.estado === 'completa'
  const grave = cobertura.estado === 'sin_conductor' || cobertura.estado === 'sin_a_cargo'
  const Icono = isWhole ? IconShieldCheck : IconAlertTriangle
  const [count, rest] = coberturaEnFrases(guardia)
  return (
    <Card flush as="article">
      <div className={styles.cabeza}>
        <h2 className={styles.nombre}>{nombre}</h2>
        <p className={styles.horario}>{horario(guardia, usuario)}</p>
      </div>
      <p className={classes(styles.cobertura, isWhole ? styles.completa : grave ? styles.grave : styles.incompleta)}>
        <Icono size={22} stroke={1.9} aria-hidden />
        <span>
          {count} {rest}
        </span>
      </p>
    </Card>
  )
}
