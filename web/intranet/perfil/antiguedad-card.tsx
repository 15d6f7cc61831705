import {
  antiguedad,
  fechaPremio,
  periodosServidos,
  premiosCercanos,
  proximoPremio,
  textoAntiguedad,
} from '#contract/shared/antiguedad.ts'
import { textoPremio } from '#contract/shared/premio.ts'
import type { HojaServicios } from '#contract/hoja-servicios.ts'
import { longDay } from '#web/plumbing/format.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { RegistrarPremio } from '#web/parts/perfil/registrar-premio.tsx'
import type { Undo } from '#web/plumbing/undo.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { useHoja } from './hoja/use-hoja.ts'
import { Premio } from './premio.tsx'
import styles from './antiguedad.module.css'

interface AntiguedadCardProps {
  id: number
  tell: (text: string, deshacer?: Undo) => void
  fail: (text: string) => void
}

/** Seniority from the periods of the service sheet, and the next award (domain §2.10). */
export function AntiguedadCard({ id, ...told }: AntiguedadCardProps) {
  const { data, error, isPending, refetch } = useHoja(id)
  return (
    <Card title="Antigüedad">
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && <Servida hoja={data} {...told} />}
    </Card>
  )
}

function Servida({
  hoja: { miembro, periodos, premio_paso: paso, proximo_premio, premio_ganado },
  ...told
}: Omit<AntiguedadCardProps, 'id'> & { hoja: HojaServicios }) {
  const { user } = useMember()
  const today = useHoy()
  const { fecha_ingreso: ingreso } = miembro
  const servidos = periodosServidos(periodos, ingreso)
  if (servidos.length === 0) return <p className={styles.ingreso}>La fecha de ingreso no está registrada.</p>
  const service = antiguedad(servidos, today)
  const next = proximoPremio(service, paso)
  const fecha = (anios: number) => fechaPremio(servidos, anios) ?? today
  const salida = servidos.at(-1)?.hasta
  return (
    <>
      <p className={styles.tiempo}>{textoAntiguedad(service)}</p>
      <p className={styles.ingreso}>
        {ingreso && `Ingresó el ${longDay(ingreso)}`}
        {servidos.length > 1 && `, en ${servidos.length} períodos`}
        {salida && `; sirvió hasta el ${longDay(salida)}`}
      </p>
      <ul className={styles.premios} aria-label="Premios de constancia">
        {premiosCercanos(next, paso).map((anios) => (
          <Premio key={anios} anios={anios} next={next} paso={paso} fecha={fecha(anios)} served={service} />
        ))}
      </ul>
      {proximo_premio && <p className={styles.proximo}>{textoPremio(proximo_premio, today)}</p>}
      {premio_ganado && (
        <p className={styles.proximo}>
          Cumplió lo que exige el premio de <strong>{premio_ganado.anios} años</strong>, que no está en su hoja.{' '}
          {can(user.role, 'hoja_servicios.editar') && (
            <RegistrarPremio id={miembro.id} nombre={miembro.nombre} premio={premio_ganado} {...told} />
          )}
        </p>
      )}
    </>
  )
}
