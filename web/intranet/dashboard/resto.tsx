import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { AsistenciaCard } from './asistencia-card.tsx'
import type { Leido } from './parte.tsx'
import { PorVencerCard } from './por-vencer-card.tsx'
import { ProximosCard } from './proximos-card.tsx'
import { UltimasCard } from './ultimas-card.tsx'
import styles from './dashboard.module.css'

/** Everything below the answer to «can we go out» (domain §2.1, 4 to 6). */
export const Resto = ({ data, dashboard }: { data: Dashboard; dashboard: Leido }) => (
  <>
    <div className={styles.fila}>
      <AsistenciaCard resumen={data.mi_resumen} dashboard={dashboard} />
      <ProximosCard proximos={data.proximos} dashboard={dashboard} />
    </div>
    <div className={styles.fila}>
      <UltimasCard ultimas={data.ultimas_emergencias} dashboard={dashboard} />
      <div className={styles.columna}>
        <PorVencerCard papeles={data.por_vencer} dashboard={dashboard} />
        <Card title="Directorio" action={<Link to="/intranet/directorio">Ver directorio</Link>}>
          <p className={styles.detalle}>Los miembros de la compañía y cómo ubicarlos.</p>
        </Card>
        <Card title="Biblioteca" action={<Link to="/intranet/documentos?vista=biblioteca">Ver biblioteca</Link>}>
          <p className={styles.detalle}>Órdenes del día, reglamentos, pautas y actas de la compañía.</p>
        </Card>
      </div>
    </div>
  </>
)
