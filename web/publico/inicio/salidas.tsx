import { Link } from 'react-router'
import type { EmergenciaPublica } from '#contract/emergencias/publicas.ts'
import { classes } from '#web/ui/classes.ts'
import { Plate } from '#web/ui/plate.tsx'
import { Cifras } from '#web/publico/cifras.tsx'
import marco from '#web/publico/marco.module.css'
import type { Salidas } from '#web/publico/salidas.ts'
import { cifrasEnPalabras, diaSalida, horaSalida } from '#web/publico/salidas-text.ts'
import { SalidasPorMes } from './salidas-por-mes.tsx'
import styles from './salidas.module.css'

/** The year in figures, and the last emergencies. */
export function InicioSalidas({ cifras, ultimas, leidaEn }: Salidas) {
  if (!cifras && ultimas.length === 0) return null
  return (
    <section className={classes(marco.ancho, styles.salidas)} aria-labelledby="inicio-salidas">
      <div className={styles.cabeza}>
        <h2 className={marco.titulo} id="inicio-salidas">
          {cifras ? 'Nuestro año, en salidas' : 'Últimas emergencias'}
        </h2>
        {cifras && <Link to="/cifras#como-contamos">Cómo contamos →</Link>}
      </div>
      {cifras && (
        <div className={styles.cifras}>
          <Cifras cifras={cifrasEnPalabras(cifras)} />
        </div>
      )}
      <div className={styles.pares}>
        {cifras && <SalidasPorMes cifras={cifras} />}
        {ultimas.length > 0 && (
          <div>
            {cifras && <h3>Últimas emergencias</h3>}
            <ul className={styles.ultimas}>
              {ultimas.map((una) => (
                <Ultima key={una.alarma_en + una.titulo} una={una} leidaEn={leidaEn} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function Ultima({
  una: { clave, titulo, sector, alarma_en, unidades },
  leidaEn,
}: {
  una: EmergenciaPublica
  leidaEn: string
}) {
  return (
    <li>
      <p className={styles.cuando}>
        {diaSalida(alarma_en, leidaEn)} <span>{horaSalida(alarma_en)}</span>
      </p>
      <div>
        <p className={styles.que}>{titulo}</p>
        <p className={styles.donde}>
          <b>{clave}</b> {sector}
        </p>
      </div>
      <p className={styles.placas}>
        {unidades.map((nombre) => (
          <Plate key={nombre} size="sm">
            {nombre}
          </Plate>
        ))}
      </p>
    </li>
  )
}
