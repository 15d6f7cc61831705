import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { finDeMes, otroMes } from '#contract/shared/fechas.ts'
import { brechaDe } from '#web/intranet/guardias/rol.rules.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '#web/intranet/guardias/guardias.module.css'

interface EnPreparacionProps {
  guardias: readonly Guardia[]
  rango: { desde: string; hasta: string }
  hoy: string
}

/** Drafts and the way to their proposal, and to the month that is to be made; for who publishes guards. */
export function EnPreparacion({ guardias, rango, hoy }: EnPreparacionProps) {
  const borradores = guardias.filter(({ estado }) => estado === 'borrador')
  const propuestos = guardias.flatMap(({ asignaciones }) =>
    asignaciones.filter(({ estado }) => estado === 'propuesta'),
  ).length
  const next = otroMes(hoy.slice(0, 7), 1)
  const after = otroMes(next, 1)
  const proximas = useQuery(query(guardiasApi.guardias, { query: { desde: `${next}-01`, hasta: finDeMes(after) } }))
    .data?.data
  // The first that has nothing published.
  const mes = proximas && ([next, after].find((one) => !proximas.some(publicadaEn(one))) ?? after)
  const conBrecha = borradores.filter((one) => brechaDe(one) !== null).length
  return (
    <Card title="En preparación">
      {borradores.length > 0 && (
        <p className={styles.detalle}>
          {borradores.length === 1 ? '1 borrador' : `${borradores.length} borradores`}
          {conBrecha > 0 && `, ${conBrecha === 1 ? '1 incompleto' : `${conBrecha} incompletos`}`}
        </p>
      )}
      {propuestos > 0 && (
        <p className={styles.detalle}>
          {propuestos === 1 ? '1 puesto propuesto' : `${propuestos} puestos propuestos`} sin aceptar
        </p>
      )}
      <div className={styles.botones}>
        {borradores.length + propuestos > 0 && (
          <Button
            variant="outline"
            size="sm"
            render={<Link to={`/intranet/guardias/propuesta?desde=${rango.desde}&hasta=${rango.hasta}`} />}
          >
            {propuestos > 0 ? 'Revisar la propuesta' : 'Proponer dotación'}
          </Button>
        )}
        {mes && (
          <Button
            variant="outline"
            size="sm"
            render={<Link to={`/intranet/guardias/propuesta?desde=${mes}-01&hasta=${finDeMes(mes)}`} />}
          >
            Preparar {longMonth(mes).toLowerCase().split(' ')[0]}
          </Button>
        )}
      </div>
    </Card>
  )
}

const publicadaEn =
  (mes: string) =>
  ({ dia, estado }: Guardia): boolean =>
    dia.startsWith(mes) && estado !== 'borrador' && estado !== 'cancelada'
