import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './equipo.module.css'

/** Members who have some of a stock. */
export const EnPoder = ({ en_poder }: Pick<FichaEquipo, 'en_poder'>) => (
  <Card title="Quién tiene">
    <ul className={styles.lista}>
      {en_poder.map(({ user_id, nombre, cantidad }) => (
        <li key={user_id} className={styles.fila}>
          <span className={styles.nombre}>{nombre}</span>
          <span>{cantidad.toLocaleString('es-CL')}</span>
        </li>
      ))}
    </ul>
  </Card>
)
