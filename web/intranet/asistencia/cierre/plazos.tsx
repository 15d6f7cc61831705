import type { PlazoDelMes, VistaCierre } from '#contract/asistencia/cierres.ts'
import { useInventarioDelMes } from '#web/parts/equipamiento/inventario-del-mes.tsx'
import { useInformeDelMes } from '#web/parts/material-mayor/informe-del-mes.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import styles from './cierre.module.css'
import { enumerar, quedan } from './textos.ts'

/** Days by which the papers of the month are due. */
export function Plazos({ vista: { plazos, cierre, por_emitir } }: { vista: VistaCierre }) {
  const { papeles } = cierre
  const emitidos: PlazoDelMes[] = [
    ...(useInventarioDelMes(cierre.mes)?.emitido ? (['inventario'] as const) : []),
    ...(useInformeDelMes(cierre.mes)?.emitido ? (['combustible'] as const) : []),
  ]
  const companias = [...new Set([...por_emitir, ...papeles].flatMap(({ compania }) => compania ?? []))]
  return (
    <Card title="Plazos">
      {plazos.length === 0 && <p>Nada que entregar: la compañía no tenía actos todavía.</p>}
      <ul className={styles.plazos}>
        {plazos.map(({ plazo, nombre, regla, dia, dias }) => {
          const [texto, urgencia] = quedan({ plazo, dias }, { papeles, companias, emitidos })
          return (
            <li key={plazo}>
              <DateTile dia={dia} />
              <div>
                <strong>{nombre}</strong>
                <span>
                  {regla}
                  {plazo === 'externos' && companias.length > 0 && ` · ${enumerar(companias)}`}
                </span>
                <b data-urgencia={urgencia}>{texto}</b>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
