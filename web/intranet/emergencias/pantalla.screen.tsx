import { IconArrowLeft, IconCircleCheck, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { estaViva } from '#contract/emergencias/estados.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { tableroDe } from '#web/parts/emergencias/consultas.ts'
import { useSegundo } from '#web/parts/emergencias/reloj.tsx'
import { EmergenciaEnPantalla } from '#web/parts/emergencias/pantalla/emergencia-en-pantalla.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { clockSeconds, hour, localDay, shortMoment } from '#web/plumbing/format.ts'
import { useKept } from '#web/plumbing/use-kept.ts'
import { classes } from '#web/ui/classes.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { usePantalla } from '../shell/use-pantalla.ts'
import { EnElCuartel } from './pantalla/en-el-cuartel.tsx'
import styles from '#web/parts/emergencias/pantalla/pantalla.module.css'

export const meta = pageTitle('Tablero de emergencia')

/** Also without a change, so that a lost connection is noticed. */
const everyMs = 15_000

/** An emergency on the station's television (ui §13). */
export default function PantallaScreen() {
  const id = Number(useParams().id)
  usePantalla()
  const read = useQuery({
    ...tableroDe(id),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  })
  const { data, error, dataUpdatedAt, refetch } = read
  const caida = useKept(read)?.motivo ?? (error ? 'No se pudo leer' : undefined)
  return (
    <main id="contenido" tabIndex={-1} className={styles.pantalla} data-sin-menu>
      <Chevron variant="urgente" />
      {!data && <h1 className="visually-hidden">Tablero de emergencia</h1>}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && (
        <EmergenciaEnPantalla tablero={data}>
          {estaViva(data.emergencia.estado) && (
            <EnElCuartel salieron={data.emergencia.unidades.map(({ unidad_id }) => unidad_id)} />
          )}
          {data.ultima && (
            <p className={styles.ultima}>
              <span>{hour(data.ultima.hora)}</span> {data.ultima.texto}
            </p>
          )}
        </EmergenciaEnPantalla>
      )}
      {data && <Pie tablero={data} caida={caida} leido={new Date(dataUpdatedAt).toISOString()} />}
    </main>
  )
}

/** `de las 21:04:12`; of another day `del 20 nov, 21:04` */
const deLeido = (leido: string, now: number): string =>
  localDay(new Date(leido)) === localDay(new Date(now)) ? `de las ${clockSeconds(leido)}` : `del ${shortMoment(leido)}`

/** Connection and age of what is shown: without one it says so, and nothing dims. */
function Pie({ tablero, caida, leido }: { tablero: Tablero; caida: string | undefined; leido: string }) {
  const now = useSegundo()
  const { no_pueden, sin_responder, emergencia } = tablero
  return (
    <footer className={classes(styles.pie, caida && styles.caida)}>
      <output>
        {caida ? (
          <>
            <IconWifiOff size="1.2em" stroke={2} aria-hidden /> {caida}: los datos son {deLeido(leido, now)}
          </>
        ) : (
          <>
            <IconCircleCheck size="1.2em" stroke={2} aria-hidden /> En línea
          </>
        )}
      </output>
      {!caida && <p className={styles.leido}>actualizado a las {clockSeconds(leido)}</p>}
      <p className={styles.medio}>
        No pueden {no_pueden} · sin responder {sin_responder}
      </p>
      <Link to={`/intranet/emergencias/${emergencia.id}`}>
        <IconArrowLeft size="1.1em" stroke={2} aria-hidden /> Volver
      </Link>
      <p>
        Son las <strong>{hour(new Date(now).toISOString())}</strong>
      </p>
    </footer>
  )
}
