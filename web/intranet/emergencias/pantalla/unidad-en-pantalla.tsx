import { campoDeHora, momentos, type Momento } from '#contract/emergencias/horas.ts'
import type { UnidadDeTablero } from '#contract/emergencias/tablero.ts'
import { dondeEsta, quienesVan } from '#web/parts/emergencias/tablero.rules.ts'
import { hour } from '#web/plumbing/format.ts'
import { Plate } from '#web/ui/plate.tsx'
import styles from './pantalla.module.css'

const nombres: Record<Momento, string> = {
  '6-0': 'Sale',
  '6-3': 'Llega',
  '6-7': 'Control',
  '6-8': 'Disponible',
  '6-9': 'Se retira',
  '6-10': 'Cuartel',
}

/** A unit and its six times as columns. */
export const UnidadEnPantalla = ({ unidad }: { unidad: UnidadDeTablero }) => (
  <article className={styles.unidad}>
    <div className={styles.placa}>
      <Plate grey={unidad.unidad_id === null}>{unidad.nombre}</Plate>
      <p>
        <strong>{dondeEsta(unidad)}</strong>
        <span>{quienesVan(unidad)}</span>
      </p>
    </div>
    <dl className={styles.horas}>
      {momentos.map((momento) => {
        const hora = unidad[campoDeHora[momento]]
        return (
          <div key={momento} data-falta={hora === null}>
            <dt>
              {momento} {nombres[momento]}
            </dt>
            <dd>{hora ? hour(hora) : '—'}</dd>
          </div>
        )
      })}
    </dl>
  </article>
)
