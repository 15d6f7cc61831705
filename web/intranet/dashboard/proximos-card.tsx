import { Link } from 'react-router'
import { esObligatorio } from '#contract/catalogos.ts'
import type { Proximo } from '#contract/dashboard.ts'
import { enZona } from '#contract/shared/fechas.ts'
import { Responder } from '#web/parts/eventos/responder.tsx'
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
    action={<Link to="/intranet/asistencia?vista=lista">Ver actos</Link>}
  >
    <Parte dato={proximos} dashboard={dashboard}>
      {(all) =>
        all.length === 0 ? (
          <p className={styles.nada}>No tiene actividades próximas</p>
        ) : (
          <ul className={styles.lista}>
            {all.map((proximo) => (
              <li key={proximo.id} className={styles.citacion}>
                <DateTile dia={localDay(new Date(proximo.inicio))} />
                <div className={styles.que}>
                  <Link to={enlaceDe(proximo)} className={styles.nombre}>
                    {proximo.titulo}
                  </Link>
                  <p className={styles.detalle}>
                    {[diaYHora(proximo.inicio), proximo.lugar, tenidaDe(proximo)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Cuenta proximo={proximo} />
                <Respuesta proximo={proximo} />
              </li>
            ))}
          </ul>
        )
      }
    </Parte>
  </Card>
)

const enlaceDe = ({ id, evento_id }: Proximo): string =>
  evento_id === null ? `/intranet/asistencia?acto=${id}` : `/intranet/eventos/${evento_id}`

const tenidaDe = ({ tenida }: Proximo): string | null => tenida && `Tenida de ${tenida.toLocaleLowerCase('es')}`

function Cuenta({ proximo: { con_licencia, categoria } }: { proximo: Proximo }) {
  if (con_licencia) return <Badge variant="info">Con licencia</Badge>
  return categoria === 'no_computa' ? null : <Badge>{esObligatorio(categoria) ? 'Obligatoria' : 'Abono'}</Badge>
}

/** Of an event, the own answer in place (domain §2.1, 5); with an approved licence it is given. */
function Respuesta({ proximo }: { proximo: Proximo }) {
  const { id, evento_id, titulo, mi_respuesta, puede_responder, con_licencia } = proximo
  if (evento_id === null || !puede_responder || con_licencia) return null
  return (
    <div className={styles.responder}>
      <Responder forma="fila" evento={{ id: evento_id, titulo, citado: true, acto_id: id, mi_respuesta }} />
    </div>
  )
}
