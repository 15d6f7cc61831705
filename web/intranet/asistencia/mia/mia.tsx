import { useQuery } from '@tanstack/react-query'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ResumenMiembro } from '#contract/asistencia/resumen.ts'
import { textoPremio } from '#contract/shared/premio.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { dashboardQuery } from '#web/parts/dashboard/consulta.ts'
import { percent, typed } from '#web/plumbing/cifras.ts'
import { longDay, longMonth } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Barra, Porcentaje } from '#web/parts/asistencia/barra.tsx'
import { MesElegido } from '../partes/mes.tsx'
import { useMes, useTo } from '../partes/use-mes.ts'
import { Actos } from './actos.tsx'
import { Calendario } from './calendario.tsx'
import { marcasDelMes, resumenDe } from './consultas.ts'
import styles from './mia.module.css'

/** domain §2.8: one's own marks. */
export function Mia() {
  const { user } = useMember()
  const mes = useMes()
  const to = useTo()
  const delMes = useQuery(resumenDe(user.id, mes))
  const delAnio = useQuery(resumenDe(user.id, mes.slice(0, 4)))
  const marcas = useQuery(marcasDelMes(mes))
  const error = delMes.error ?? marcas.error
  return (
    <div className={styles.mia}>
      <KeptAviso query={marcas} />
      {error && !(delMes.data && marcas.data) && (
        <Falla onRetry={() => Promise.all([delMes.refetch(), delAnio.refetch(), marcas.refetch()])}>
          {error.message}
        </Falla>
      )}
      <div className={styles.columnas}>
        <div className={styles.columna}>
          {delMes.data ? <Resumen mes={mes} delMes={delMes.data} delAnio={delAnio.data} /> : !error && <Esperando />}
          <Premio />
          <div className={styles.pie}>
            <Button
              variant="secondary"
              icon={IconCalendarPlus}
              block
              render={<Link to={to({ vista: 'licencias', dialogo: 'licencia' })} />}
            >
              Pedir licencia
            </Button>
          </div>
        </div>
        <Card className={styles.calendario}>
          <MesElegido mes={mes} />
          <Calendario mes={mes} marcas={marcas.data ?? []} />
        </Card>
      </div>
      {marcas.data && <Actos key={mes} mes={mes} marcas={marcas.data} />}
    </div>
  )
}

/** Progress towards the next award; renders nothing if it is unknown. */
function Premio() {
  const hoy = useHoy()
  const { data } = useQuery(dashboardQuery)
  const premio = data?.mi_resumen?.proximo_premio
  return premio ? <p className={styles.minimo}>{textoPremio(premio, hoy)}</p> : null
}

const Esperando = () => (
  <SkeletonGroup>
    <Skeleton shape="block" />
  </SkeletonGroup>
)

function Resumen({
  mes,
  delMes,
  delAnio,
}: {
  mes: string
  delMes: ResumenMiembro
  delAnio?: ResumenMiembro | undefined
}) {
  const { porcentaje, asistencias, base, abonos, marcas, asistencia_minima } = delMes
  const figures = [
    [percent(delAnio?.porcentaje ?? null), 'en el año'],
    [typed(abonos), abonos === 1 ? 'abono del mes' : 'abonos del mes'],
    [String(marcas.ausente), marcas.ausente === 1 ? 'falta' : 'faltas'],
  ] as const
  return (
    <Card>
      <h2 className="visually-hidden">Resumen de {longMonth(mes).toLowerCase()}</h2>
      <p className={styles.cabeza}>
        <span className={styles.grande}>
          <Porcentaje porcentaje={porcentaje} minima={asistencia_minima} />
        </span>
        <span>
          {base === 0
            ? 'Sin actos obligatorios que cuenten este mes'
            : `${typed(asistencias)} de ${base} ${base === 1 ? 'acto obligatorio' : 'actos obligatorios'} del mes`}
        </span>
      </p>
      {porcentaje !== null && <Barra porcentaje={porcentaje} minima={asistencia_minima} className={styles.barra} />}
      <p className={styles.minimo}>Mínimo {asistencia_minima} %</p>
      <dl className={styles.cifras}>
        {figures.map(([figure, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {delAnio?.saldo && (
        <p className={styles.minimo}>
          {typed(delAnio.saldo.validas)} asistencias válidas en su servicio, con el saldo inicial al{' '}
          {longDay(delAnio.saldo.hasta)}
        </p>
      )}
    </Card>
  )
}
