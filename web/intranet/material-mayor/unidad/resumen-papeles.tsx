import { IconSteeringWheel } from '@tabler/icons-react'
import { Link } from 'react-router'
import { nombresPapeles, tiposPapel } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { nombreCorto } from '#contract/shared/nombre.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EstadoPapel, plazoDe } from '#web/parts/material-mayor/estado-papel.tsx'
import { sobrePapel } from './textos.ts'
import styles from './unidad.module.css'

/** Papers in force, and who may drive the unit. */
export function ResumenPapeles({ unidad }: { unidad: FichaUnidad }) {
  const { papeles, aviso, conductores, con_licencia, licencia_clase } = unidad
  return (
    <Card
      title="Papeles"
      action={
        <Link to="?vista=papeles" replace preventScrollReset>
          Ver papeles
        </Link>
      }
    >
      <ul className={styles.filas}>
        {tiposPapel.map((tipo) => {
          const papel = papeles[tipo]
          return (
            <li key={tipo} className={styles.fila}>
              <div>
                <p className={styles.nombre}>{nombresPapeles[tipo]}</p>
                <p className={styles.menor}>{papel ? sobrePapel(papel) : 'Sin registrar'}</p>
              </div>
              {papel && <EstadoPapel papel={papel} aviso={aviso} />}
              {papel && <p className={styles.plazo}>{plazoDe(papel)}</p>}
            </li>
          )
        })}
        <li className={styles.fila}>
          <div>
            <p className={styles.nombre}>Conductores habilitados</p>
            <p className={styles.menor}>
              {conductores.length > 0
                ? conductores.map(({ nombre }) => nombreCorto(nombre)).join(', ')
                : 'No se ha indicado quiénes la conducen'}
            </p>
          </div>
          {conductores.length > 0 && (
            <>
              <Badge icon={IconSteeringWheel} variant={con_licencia > 0 ? 'success' : 'error'}>
                {con_licencia} {con_licencia === 1 ? 'vigente' : 'vigentes'}
              </Badge>
              <p className={styles.plazo}>clase {licencia_clase}</p>
            </>
          )}
        </li>
      </ul>
    </Card>
  )
}
