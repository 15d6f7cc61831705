import { IconMoon, IconSteeringWheel, IconUser, IconUserPlus, IconUserStar, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { GuardiaResumida } from '#contract/dashboard.ts'
import { nombreBrecha } from '#contract/guardias/brecha.ts'
import { type Funcion, nombresFunciones, nombresTurnos } from '#contract/guardias/estados.ts'
import { rutaGuardia } from '#contract/guardias/papeles.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { hour, weekday } from '#web/plumbing/format.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { type Leido, Parte } from './parte.tsx'
import { PedirReemplazo } from './pedir-reemplazo.tsx'
import styles from './dashboard.module.css'
import own from './guardia.module.css'

interface GuardiaCardProps {
  hoy: GuardiaResumida[] | null
  proximas: GuardiaResumida[] | null
  dashboard: Leido
}

/** domain §2.1, 3: who is on guard, and the next nights with what is missing. An older release kept answers without them. */
export const GuardiaCard = ({ hoy = null, proximas = null, dashboard }: GuardiaCardProps) => (
  <Card title="Guardia de hoy" action={<Link to="/intranet/guardias">Ver guardias</Link>}>
    <Parte dato={hoy} dashboard={dashboard}>
      {(all) =>
        all.length === 0 ? (
          <p className={styles.nada}>No hay guardia programada para hoy</p>
        ) : (
          <ul className={styles.lista}>
            {all.map((guardia) => (
              <Guardia key={guardia.id} guardia={guardia} />
            ))}
          </ul>
        )
      }
    </Parte>
    <Parte dato={proximas} dashboard={dashboard}>
      {(nights) => {
        const later = nights.filter(({ id }) => !hoy?.some((one) => one.id === id))
        return later.length > 0 && <Noches noches={later} />
      }}
    </Parte>
  </Card>
)

function Guardia({ guardia }: { guardia: GuardiaResumida }) {
  const { user } = useMember()
  const { id, tipo, nombre, dia, inicio, termino, estado, asignaciones, cobertura } = guardia
  const gap = nombreBrecha(cobertura)
  return (
    <li className={own.guardia}>
      <div className={own.cabeza}>
        <DateTile dia={dia} />
        <div className={styles.que}>
          <Link to={rutaGuardia(id)} className={styles.nombre}>
            {nombre}
          </Link>
          <p className={styles.detalle}>
            {[estado === 'en_curso' ? 'En curso' : nombresTurnos[tipo], `${hour(inicio)} a ${hour(termino)}`].join(
              ' · ',
            )}
          </p>
        </div>
        <Cobertura guardia={guardia} />
      </div>
      <ul className={own.puestos} aria-label={`Dotación de ${nombre}`}>
        {asignaciones.map(({ user_id, nombre: de, funcion, estado: como }) => {
          const Icono = iconosFunciones[funcion]
          return (
            <li key={user_id} data-mia={user_id === user.id || undefined}>
              <span className={own.asiento}>
                <Icono size={18} stroke={1.9} aria-hidden />
              </span>
              <span className={styles.que}>
                {user_id === user.id ? 'Usted' : de}
                <span className={own.funcion}>
                  {nombresFunciones[funcion]}
                  {como === 'presente' && ' · presente'}
                  {como === 'ausente' && ' · ausente'}
                </span>
              </span>
            </li>
          )
        })}
        {gap && (
          <li className={own.vacio}>
            <span className={own.asiento}>
              <IconUserPlus size={18} stroke={1.9} aria-hidden />
            </span>
            {gap}
          </li>
        )}
      </ul>
      <PedirReemplazo guardia={guardia} />
    </li>
  )
}

const Noches = ({ noches }: { noches: GuardiaResumida[] }) => (
  <section className={own.noches} aria-label="Próximas noches">
    <h3>Próximas noches</h3>
    <ul className={styles.lista}>
      {noches.map((guardia) => (
        <li key={guardia.id} className={own.cabeza}>
          <IconMoon size={18} stroke={1.9} aria-hidden />
          <div className={styles.que}>
            <Link to={rutaGuardia(guardia.id)} className={styles.nombre}>
              {weekday(guardia.dia)}
            </Link>
            <p className={styles.detalle}>
              {hour(guardia.inicio)} a {hour(guardia.termino)}
              {guardia.es_mia && ' · usted está en ella'}
            </p>
            <PedirReemplazo guardia={guardia} />
          </div>
          <Cobertura guardia={guardia} />
        </li>
      ))}
    </ul>
  </section>
)

/** A gap in words, by its colour and its icon (domain §2.6). */
function Cobertura({ guardia: { cobertura } }: { guardia: GuardiaResumida }) {
  const gap = nombreBrecha(cobertura)
  return <Badge variant={variantes[cobertura.estado]}>{gap ?? 'Completa'}</Badge>
}

const variantes: Record<GuardiaResumida['cobertura']['estado'], BadgeVariant> = {
  completa: 'success',
  incompleta: 'warning',
  sin_conductor: 'error',
  sin_a_cargo: 'error',
}

const iconosFunciones: Record<Funcion, Icon> = {
  a_cargo: IconUserStar,
  conductor: IconSteeringWheel,
  guardian: IconUser,
}
