import type { CambioCierre } from '#contract/asistencia/cierres.ts'
import { dayAndMonth } from '#web/plumbing/format.ts'
import styles from './cierre.module.css'

interface CambiosProps {
  title: string
  cambios: readonly CambioCierre[]
}

/** Lists the differences between two closings; renders nothing if there are none. */
export function Cambios({ title, cambios }: CambiosProps) {
  if (cambios.length === 0) return null
  return (
    <section className={styles.cambios} aria-label={title}>
      <h4>{title}</h4>
      <ul className={styles.lineas}>
        {cambios.map((cambio) => (
          <li key={[cambio.campo, cambio.nombre, cambio.acto?.id].join()}>
            <strong>{cambio.nombre ?? cambio.acto?.titulo}</strong>: {queDe(cambio)}
            <span className={styles.deA}>
              <del>{cambio.antes ?? 'no estaba'}</del> <span aria-hidden>→</span>{' '}
              <ins>{cambio.despues ?? 'ya no está'}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nombres: Record<CambioCierre['campo'], string> = {
  acto: 'acto',
  marca: '',
  abonos: 'abonos',
  porcentaje: 'asistencia',
  externos: 'voluntarios',
}

/** `Academia, 12 de octubre`, `asistencia` */
function queDe({ campo, nombre, acto }: CambioCierre): string {
  if (!acto) return nombres[campo]
  return nombre === null ? dayAndMonth(acto.dia) : `${acto.titulo}, ${dayAndMonth(acto.dia)}`
}
