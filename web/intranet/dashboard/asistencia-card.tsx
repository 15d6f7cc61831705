import { Link } from 'react-router'
import type { MiResumen } from '#contract/dashboard.ts'
import { can } from '#contract/shared/permisos.ts'
import { textoPremio } from '#contract/shared/premio.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { percent, typed } from '#web/plumbing/cifras.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Barra, Porcentaje } from '#web/parts/asistencia/barra.tsx'
import { Card } from '#web/ui/card.tsx'
import { sobreElMinimo } from './minimo.rules.ts'
import { type Leido, Parte } from './parte.tsx'
import styles from './dashboard.module.css'

/** domain §2.1, 4: one's own attendance, with the minimum. */
export const AsistenciaCard = ({ resumen, dashboard }: { resumen: MiResumen | null; dashboard: Leido }) => (
  <Card
    title="Mi asistencia"
    className={styles.angosto ?? ''}
    action={<Link to="/intranet/asistencia?vista=mia">Ver mi asistencia</Link>}
  >
    <Parte dato={resumen} dashboard={dashboard}>
      {(known) => <Resumen resumen={known} />}
    </Parte>
  </Card>
)

function Resumen({ resumen }: { resumen: MiResumen }) {
  const { user } = useMember()
  const hoy = useHoy()
  const { mes_pct, mes_a, mes_base, anio_pct, anio_a, anio_base, abonos_anio, faltas_consecutivas } = resumen
  const { asistencia_minima: minima, premio_ganado, proximo_premio } = resumen
  const rows = [
    ['Este mes', mes_base === 0 ? '—' : `${percent(mes_pct)} (${typed(mes_a)} de ${mes_base})`],
    ['Abonos del año', typed(abonos_anio)],
    ...(faltas_consecutivas > 0 ? [['Faltas seguidas', String(faltas_consecutivas)] as const] : []),
  ] as const
  return (
    <>
      <p className={styles.cabeza}>
        <span className={styles.grande}>
          <Porcentaje porcentaje={anio_pct} minima={minima} />
        </span>
        <span>
          {anio_base === 0
            ? 'Sin actos obligatorios que cuenten este año'
            : `${typed(anio_a)} de ${anio_base} ${anio_base === 1 ? 'acto obligatorio' : 'actos obligatorios'} del año`}
        </span>
      </p>
      {anio_pct !== null && (
        <>
          <Barra porcentaje={anio_pct} minima={minima} className={styles.barra} />
          <p className={styles.detalle}>
            Mínimo {minima} %. {sobreElMinimo(anio_pct, minima)}
          </p>
          {can(user.role, 'administracion.gestionar') && (
            <p className={styles.detalle}>
              <Link to="/intranet/configuracion?vista=reglas&ajuste=asistencia_minima">
                Cambiar la asistencia mínima
              </Link>
            </p>
          )}
        </>
      )}
      <dl className={styles.datos}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {premio_ganado && <p className={styles.detalle}>Cumplió lo que exige el premio de {premio_ganado.anios} años.</p>}
      {proximo_premio && <p className={styles.detalle}>{textoPremio(proximo_premio, hoy)}</p>}
    </>
  )
}
