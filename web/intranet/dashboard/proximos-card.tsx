import { Link } from 'react-router'
import { esObligatorio } from '#contract/catalogos.ts'
import type { Proximo } from '#contract/dashboard.ts'
import { enZona } from '#contract/shared/fechas.ts'
import { hour, localDay } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { type Leido, Parte } from './parte.tsx'
import styles from './dashboard.module.css'

const dayName = enZona('es-CL', { weekday: 'long' })

/** `Martes 20:00` */
function diaYHora(instant: string): string {
  const day = dayName(new Date(instant))
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${hour(instant)}`
}

/** domain §2.1, 5: acts of the next seven days that the member is cited to. */
export const ProximosCard = ({ proximos, dashboard }: { proximos: Proximo[] | null; dashboard: Leido }) => (
  <Card
    title="Próximas citaciones"
    className={styles.ancho ?? ''}
    action={<Link to="/intranet/asistencia">Ver actos</Link>}
  >
    <Parte dato={proximos} dashboard={dashboard}>
      {(all) =>
        all.length === 0 ? (
          <p className={styles.nada}>No tiene actividades próximas</p>
        ) : (
          <ul className={styles.lista}>
            {all.map(({ id, titulo, inicio, lugar, tenida, categoria, con_licencia }) => (
              <li key={id} className={styles.citacion}>
                <DateTile dia={localDay(new Date(inicio))} />
                <div className={styles.que}>
                  <Link to={`/intranet/asistencia?acto=${id}`} className={styles.nombre}>
                    {titulo}
                  </Link>
                  <p className={styles.detalle}>
                    {[diaYHora(inicio), lugar, tenida && `Tenida de ${tenida.toLocaleLowerCase('es')}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {con_licencia ? (
                  <Badge variant="info">Con licencia</Badge>
                ) : (
                  categoria !== 'no_computa' && <Badge>{esObligatorio(categoria) ? 'Obligatoria' : 'Abono'}</Badge>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Parte>
  </Card>
)
