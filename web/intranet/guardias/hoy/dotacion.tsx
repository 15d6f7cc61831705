import {
  IconCheck,
  IconClock,
  IconDoorExit,
  IconLogin2,
  IconStar,
  IconSteeringWheel,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { cubren, type Funcion, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import type { GuardiaDeHoy } from '#contract/guardias/novedades.ts'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { hour } from '#web/plumbing/format.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './hoy.module.css'

const iconos: Record<Funcion, Icon> = { a_cargo: IconStar, conductor: IconSteeringWheel, guardian: IconUser }

interface DotacionProps {
  guardia: Guardia
  usuario: number
  /** Of those who share it. */
  telefonos: GuardiaDeHoy['telefonos']
  /** Arrivals are taken now. */
  ingresan: boolean
  /** Marks the arrival or departure of another; undefined for who may not. */
  onMarcar: ((que: 'ingreso' | 'salida', asignacion: Asignacion) => void) | undefined
}

/** Members of the guard, with their functions, and whether they have come. */
export function Dotacion({ guardia, usuario, telefonos, ingresan, onMarcar }: DotacionProps) {
  const seats = guardia.asignaciones.filter(({ estado }) => cubren.includes(estado) || estado === 'ausente')
  return (
    <Card title="Quiénes son">
      {seats.length === 0 && <p className={styles.nadie}>Todavía no hay nadie en esta guardia.</p>}
      <ul className={styles.gente}>
        {seats.map((seat) => {
          const { id, user_id, nombre, funcion, hora_ingreso, hora_salida, por_reemplazar } = seat
          const Icono = iconos[funcion]
          const own = user_id === usuario
          const telefono = telefonos.find((one) => one.user_id === user_id)?.telefono
          const inside = hora_ingreso !== null && hora_salida === null
          return (
            <li key={id} className={styles.persona}>
              <span className={styles.icono}>
                <Icono size={22} stroke={1.8} aria-hidden />
              </span>
              <div className={styles.fila}>
                <div className={styles.quien}>
                  <p className={styles.quienEs}>{nombre}</p>
                  <p className={styles.como}>
                    {own && <span className={styles.usted}>Usted</span>}
                    {nombresFunciones[funcion]}
                    {hora_salida
                      ? ` · se retiró ${hour(hora_salida)}`
                      : hora_ingreso && ` · ingresó ${hour(hora_ingreso)}`}
                  </p>
                  {por_reemplazar && <p className={styles.reemplazar}>Por reemplazar</p>}
                </div>
                <Estado seat={seat} ingresan={ingresan} />
                {telefono && !own && <Llamar nombre={nombre} telefono={telefono} breve />}
              </div>
              {onMarcar && ingresan && !own && (
                <ActionMenu
                  label={`Acciones de ${nombre}`}
                  actions={[
                    inside
                      ? { label: 'Marcar salida', icon: IconDoorExit, run: () => onMarcar('salida', seat) }
                      : { label: 'Marcar ingreso', icon: IconLogin2, run: () => onMarcar('ingreso', seat) },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Estado({ seat, ingresan }: { seat: Asignacion; ingresan: boolean }) {
  const { estado, hora_ingreso, hora_salida } = seat
  if (estado === 'ausente') return <Badge variant="error">Ausente</Badge>
  if (hora_salida)
    return (
      <Badge icon={IconDoorExit} variant="default">
        Se retiró
      </Badge>
    )
  if (hora_ingreso)
    return (
      <Badge variant="success" icon={IconCheck}>
        Presente
      </Badge>
    )
  if (ingresan)
    return (
      <Badge variant="warning" icon={IconClock}>
        Por ingresar
      </Badge>
    )
  return estado === 'confirmada' ? (
    <Badge variant="info" icon={IconCheck}>
      Confirmada
    </Badge>
  ) : (
    <Badge icon={IconClock}>Sin confirmar</Badge>
  )
}
