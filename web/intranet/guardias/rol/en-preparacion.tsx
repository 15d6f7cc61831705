import { Link } from 'react-router'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { finDeMes, otroMes } from '#contract/shared/fechas.ts'
import { brechaDe } from '#web/intranet/guardias/rol.rules.ts'
import { longMonth } from '#web/plumbing/format.ts'
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
  // The month that is shown, if it is still to come; else the next.
  const mes = rango.desde > hoy ? rango.desde.slice(0, 7) : otroMes(hoy.slice(0, 7), 1)
  const conBrecha = borradores.filter((one) => brechaDe(one) !== null).length
  return (
    <Card title="En preparación">
      {borradores.length > 0 && (
        <p className={styles.detalle}>
          {borradores.length === 1 ? '1 borrador' : `${borradores.length} borradores`}
          {conBrecha > 0 && `, ${conBrecha} con brechas`}
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
        {!rango.desde.startsWith(mes) || borradores.length + propuestos === 0 ? (
          <Button
            variant="outline"
            size="sm"
            render={<Link to={`/intranet/guardias/propuesta?desde=${mes}-01&hasta=${finDeMes(mes)}`} />}
          >
            Preparar {longMonth(mes).toLowerCase().split(' ')[0]}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
