import { cuandoVence, diaEnPalabras } from '#contract/equipamiento/apto.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { nombresControles } from '#contract/equipamiento/estados.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './equipo.module.css'

/** What it owes, and when. */
export function Controles({ vencimientos }: Pick<FichaEquipo, 'vencimientos'>) {
  const hoy = useHoy()
  const dia = diaEnPalabras(hoy)
  return (
    <Card title="Próximos controles">
      <ul className={styles.lista}>
        {vencimientos.map(({ tipo_control, ultimo, vence, bloqueante }) => {
          const falta = bloqueante && (vence === null || vence < hoy)
          return (
            <li key={tipo_control} className={styles.fila}>
              <div>
                <span className={styles.control}>{nombresControles[tipo_control]}</span>
                <span className={styles.menor}>{ultimo ? `Última: ${dia(ultimo)}` : 'Nunca se ha registrado'}</span>
              </div>
              <div className={classes(styles.vence, falta && styles.falta)}>
                {vence ? dia(vence) : ultimo ? 'Rechazada' : 'Sin registro'}
                {vence && <span className={styles.menor}>{cuandoVence(vence, hoy)}</span>}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
