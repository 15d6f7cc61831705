import { IconArrowLeft, IconCircleCheck, IconMapPin, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { tableroDe } from '#web/parts/emergencias/consultas.ts'
import { Reloj, useSegundo } from '#web/parts/emergencias/reloj.tsx'
import { lugarDe, tituloDe } from '#web/parts/emergencias/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { clockSeconds, hour } from '#web/plumbing/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { Llegan } from './pantalla/llegan.tsx'
import { UnidadEnPantalla } from './pantalla/unidad-en-pantalla.tsx'
import styles from './pantalla/pantalla.module.css'

export const meta = pageTitle('Tablero de emergencia')

/** Also without a change, so that a lost connection is noticed. */
const everyMs = 15_000
/** From here on the times are smaller. */
const muchas = 3

/** An emergency on the station's television (ui §13). */
export default function PantallaScreen() {
  const id = Number(useParams().id)
  useWakeLock()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...tableroDe(id),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  })
  return (
    <main id="contenido" tabIndex={-1} className={styles.pantalla} data-sin-menu>
      <Chevron variant="urgente" />
      {!data && <h1 className="visually-hidden">Tablero de emergencia</h1>}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && <Cuerpo tablero={data} />}
      {data && <Pie tablero={data} caida={error !== null} leido={new Date(dataUpdatedAt).toISOString()} />}
    </main>
  )
}

function Cuerpo({ tablero: { emergencia, voy_cuartel, voy_lugar, ultima } }: { tablero: Tablero }) {
  const { folio, estado, alarma_en, unidades } = emergencia
  const viva = estado === 'abierta' || estado === 'en_curso'
  return (
    <>
      <header className={styles.cabeza}>
        <div className={styles.que}>
          <p className={styles.estado}>
            <strong>Emergencia {nombresEstadosEmergencia[estado].toLowerCase()}</strong> {folio}
          </p>
          <h1 className={styles.titulo}>
            <ClaveChip emergencia={emergencia} /> {tituloDe(emergencia)}
          </h1>
          <p className={styles.lugar}>
            <IconMapPin size="1.1em" stroke={2} aria-hidden /> {lugarDe(emergencia)}
          </p>
        </div>
        <p className={styles.desde}>
          {viva ? 'Desde la alarma' : 'Alarma'}, {clockSeconds(alarma_en)}
          {viva && <Reloj desde={alarma_en} className={styles.reloj} />}
        </p>
      </header>
      <div className={styles.cuerpo}>
        <section aria-label="Unidades" className={classes(styles.unidades, unidades.length >= muchas && styles.muchas)}>
          {unidades.map((unidad) => (
            <UnidadEnPantalla key={unidad.ref} unidad={unidad} />
          ))}
          {unidades.length === 0 && <p>No se ha despachado ninguna unidad.</p>}
          {ultima && (
            <p className={styles.ultima}>
              <span>{hour(ultima.hora)}</span> {ultima.texto}
            </p>
          )}
        </section>
        <div className={styles.llegan}>
          <Llegan titulo="Van al cuartel" quienes={voy_cuartel} />
          {voy_lugar.length > 0 && <Llegan titulo="Van al lugar" quienes={voy_lugar} />}
        </div>
      </div>
    </>
  )
}

/** Connection and age of what is shown: without one it says so, and nothing dims. */
function Pie({ tablero, caida, leido }: { tablero: Tablero; caida: boolean; leido: string }) {
  const now = useSegundo()
  const { no_pueden, sin_responder, emergencia } = tablero
  return (
    <footer className={classes(styles.pie, caida && styles.caida)}>
      <output>
        {caida ? (
          <>
            <IconWifiOff size="1.2em" stroke={2} aria-hidden /> Sin conexión: los datos son de las {clockSeconds(leido)}
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
