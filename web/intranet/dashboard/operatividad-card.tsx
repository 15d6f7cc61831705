import { Link } from 'react-router'
import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import { MiDisponibilidad } from '#web/parts/disponibilidad/mi-disponibilidad.tsx'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { luzDe } from '#web/parts/material-mayor/luz-de.ts'
import { SinEnviarBadge } from '#web/parts/material-mayor/sin-enviar-badge.tsx'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { isConfirmada, type UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { hour } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Luz } from '#web/ui/luz.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { type Leido, Parte } from './parte.tsx'
import { podemosSalir } from './podemos-salir.rules.ts'
import styles from './operatividad.module.css'

const none: UnidadVista[] = []

interface OperatividadProps {
  dashboard: Leido
  /** Includes changes this device has not sent: what the server answered of such a unit is older. */
  flota: UnidadVista[] | undefined
  error: Error | null
}

/** domain §2.1, 2: whether each unit can go out, and why. */
export function OperatividadCard({ dashboard, flota = none, error }: OperatividadProps) {
  const { data } = dashboard
  const luces = new Map((data?.unidades ?? []).map((unidad) => [unidad.id, unidad]))
  const sinEnviar = new Set(flota.flatMap((unidad) => (unidad.sinEnviar ? [unidad.id] : [])))
  const fuera = new Set(flota.flatMap(({ id, enEmergencia }) => (enEmergencia ? [id] : [])))
  return (
    <Card title="Disponibilidad operativa" action={<Link to="/intranet/material-mayor">Cambiar estado</Link>}>
      {data && (
        <Parte dato={data.unidades} dashboard={dashboard}>
          {(unidades) => (
            <>
              <p className={styles.respuesta}>{podemosSalir(unidades, fuera, sinEnviar, !data.compania?.reparo)}</p>
              {data.compania?.reparo && <p className={styles.reparo}>{data.compania.reparo}</p>}
            </>
          )}
        </Parte>
      )}
      {error && <Alert variant="error">{error.message}</Alert>}
      <ul className={styles.flota}>
        {flota.map((unidad) => (
          <Unidad key={unidad.id} unidad={unidad} operatividad={unidad.sinEnviar ? undefined : luces.get(unidad.id)} />
        ))}
      </ul>
      <p className={styles.mas}>
        <Link to="/intranet/material-mayor/podemos-salir">¿Podemos salir? Ahora y en las próximas 36 horas</Link>
      </p>
      <section className={styles.mia} aria-label="Mi disponibilidad">
        <div className={styles.titulo}>
          <h3>Mi disponibilidad</h3>
          <Link to="/intranet/disponibilidad">Ver quiénes están</Link>
        </div>
        <MiDisponibilidad />
      </section>
    </Card>
  )
}

function Unidad({ unidad, operatividad }: { unidad: UnidadVista; operatividad: Operatividad | undefined }) {
  const { nombre, estado, detalles, ultimaActualizacion, sinEnviar, enEmergencia } = unidad
  return (
    <li className={classes(styles.unidad, operatividad && styles[operatividad.luz])}>
      <img {...unidadArt(nombre)} alt="" className={styles.dibujo} />
      <div className={styles.luz}>
        <Plate size="md">{nombre}</Plate>
        {operatividad && <Luz color={luzDe[operatividad.luz]} className={styles.senal} />}
      </div>
      {operatividad && <p className={styles.motivo}>{operatividad.motivo}</p>}
      <div className={styles.estado}>
        <EstadoBadge estado={estado} sinConfirmar={!isConfirmada({ ultimaActualizacion })} />
        {sinEnviar && <SinEnviarBadge />}
        {enEmergencia && (
          <Link to={`/intranet/emergencias/${enEmergencia.id}`}>
            {enEmergencia.desde ? `En emergencia desde las ${hour(enEmergencia.desde)}` : 'Despachada'}
          </Link>
        )}
        {detalles && <p className={styles.detalles}>{detalles}</p>}
      </div>
    </li>
  )
}
