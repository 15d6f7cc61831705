import { Link } from 'react-router'
import type { UltimaEmergencia } from '#contract/dashboard.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { tituloDe } from '#web/parts/emergencias/textos.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { cuando } from './cuando.ts'
import { type Leido, Parte } from './parte.tsx'
import styles from './dashboard.module.css'

/** domain §2.1, 6. */
export function UltimasCard({ ultimas, dashboard }: { ultimas: UltimaEmergencia[] | null; dashboard: Leido }) {
  const hoy = useHoy()
  return (
    <Card
      title="Últimas emergencias"
      className={styles.ancho ?? ''}
      action={<Link to="/intranet/emergencias">Ver emergencias</Link>}
    >
      <Parte dato={ultimas} dashboard={dashboard}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.nada}>No hay emergencias registradas</p>
          ) : (
            <ul className={styles.lista}>
              {all.map((una) => (
                <li key={una.id} className={styles.salida}>
                  <time className={styles.hora} dateTime={una.alarma_en}>
                    {cuando(una.alarma_en, hoy)}
                  </time>
                  <div className={styles.que}>
                    <ClaveChip emergencia={una} />{' '}
                    <Link to={`/intranet/emergencias/${una.id}`} className={styles.nombre}>
                      {tituloDe(una)}
                    </Link>
                  </div>
                  <p className={styles.placas}>
                    {una.unidades.map((nombre) => (
                      <Plate key={nombre} size="sm">
                        {nombre}
                      </Plate>
                    ))}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Parte>
    </Card>
  )
}
