import { useQuery } from '@tanstack/react-query'
import { luzDe, operatividadQuery } from '#web/parts/material-mayor/luz-de.ts'
import { sinNombre } from '#web/parts/material-mayor/motivo.ts'
import { flotaQuery } from '#web/parts/material-mayor/use-flota.ts'
import { Luz } from '#web/ui/luz.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from '#web/parts/emergencias/pantalla/pantalla.module.css'

/** Units that were not sent, and whether they can go too (domain §2.4.4). */
export function EnElCuartel({ salieron }: { salieron: readonly (number | null)[] }) {
  const { data } = useQuery({ ...operatividadQuery, refetchIntervalInBackground: true })
  const flota = useQuery(flotaQuery).data?.unidades ?? []
  const fuera = new Set(flota.flatMap(({ id, enEmergencia }) => (enEmergencia ? [id] : [])))
  const quedan = (data?.data ?? []).filter(({ id }) => !salieron.includes(id) && !fuera.has(id))
  if (quedan.length === 0) return null
  return (
    <section className={styles.cuartel} aria-label="En el cuartel">
      <h2>En el cuartel</h2>
      <ul>
        {quedan.map(({ id, nombre, luz, motivo }) => (
          <li key={id}>
            <Plate>{nombre}</Plate>
            <Luz color={luzDe[luz]} className={styles.luz} />
            {luz !== 'verde' && <p> {sinNombre(motivo, nombre)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
