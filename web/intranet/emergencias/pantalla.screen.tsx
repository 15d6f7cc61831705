import { IconArrowLeft, IconCircleCheck, IconMapPin, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { estaViva, nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { tableroDe } from '#web/parts/emergencias/consultas.ts'
import { Reloj, useSegundo } from '#web/parts/emergencias/reloj.tsx'
import { lugarDe, tituloDe } from '#web/parts/emergencias/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { clockSeconds, hour, localDay, shortMoment } from '#web/plumbing/format.ts'
import { useKept } from '#web/plumbing/use-kept.ts'
import { classes } from '#web/ui/classes.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { usePantalla } from '../shell/use-pantalla.ts'
import { EnElCuartel } from './pantalla/en-el-cuartel.tsx'
import { Llegan } from './pantalla/llegan.tsx'
import { UnidadEnPantalla } from './pantalla/unidad-en-pantalla.tsx'
import styles from './pantalla/pantalla.module.css'

export const meta = pageTitle('Tablero de emergencia')

/** Also without a change, so that a lost connection is noticed. */
const everyMs = 15_000
/** Members who fit on a television, of both places together. */
const caben = 6
/** From here on the times are smaller. */
const muchas = 3

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
      {data && <Cuerpo tablero={data} />}
      {data && <Pie tablero={data} caida={caida} leido={new Date(dataUpdatedAt).toISOString()} />}
    </main>
  )
}

function Cuerpo({ tablero: { emergencia, voy_cuartel, voy_lugar, ultima } }: { tablero: Tablero }) {
  const { folio, estado, alarma_en, unidades } = emergencia
  const viva = estaViva(estado)
  const alLugar = Math.min(voy_lugar.length, Math.max(caben / 2, caben - voy_cuartel.length))
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
          {viva && <EnElCuartel salieron={unidades.map(({ unidad_id }) => unidad_id)} />}
          {ultima && (
            <p className={styles.ultima}>
              <span>{hour(ultima.hora)}</span> {ultima.texto}
            </p>
          )}
        </section>
        <div className={styles.llegan}>
          <Llegan titulo="Van al cuartel" quienes={voy_cuartel} caben={caben - alLugar} />
          {voy_lugar.length > 0 && <Llegan titulo="Van al lugar" quienes={voy_lugar} caben={alLugar} />}
        </div>
      </div>
    </>
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
