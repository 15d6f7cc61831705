import { IconVolumeOff, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { Pantalla } from '#contract/pantalla.ts'
import { EmergenciaEnPantalla } from '#web/parts/emergencias/pantalla/emergencia-en-pantalla.tsx'
import { useSegundo } from '#web/parts/emergencias/reloj.tsx'
import { luzDe } from '#web/parts/material-mayor/luz-de.ts'
import { sinNombre } from '#web/parts/material-mayor/motivo.ts'
import { podemosSalir } from '#web/parts/material-mayor/podemos-salir.rules.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { storedPantalla } from '#web/plumbing/equipo-compartido.ts'
import { clockSeconds, hour, longWeekday } from '#web/plumbing/format.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import { Luz } from '#web/ui/luz.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import '#web/ui/fonts-completas.css'
import { CodigoEnPantalla } from './codigo-en-pantalla.tsx'
import { type Lectura, useLectura } from './use-lectura.ts'
import { useTimbre } from './use-timbre.ts'
import { useSinSesion } from './use-sin-sesion.ts'
import styles from './pantalla.module.css'

export const meta = pageTitle('Pantalla del cuartel')

const never = () => () => {}

/** The station's television: a device of its own, without anybody's session (docs/decisions/180). */
export default function PantallaScreen() {
  const equipo = useSyncExternalStore(never, storedPantalla, () => undefined)
  useSinSesion()
  useWakeLock()
  if (equipo === undefined) return null
  return (
    <main id="contenido" className={styles.pantalla}>
      {equipo === null ? <SinRegistrar /> : <Encendida equipo={equipo} />}
    </main>
  )
}

const SinRegistrar = () => (
  <div className={styles.sinRegistrar}>
    <h1>Esta pantalla no está registrada</h1>
    <p>
      Un administrador la registra en este mismo navegador: entre, y en Configuración, Equipos del cuartel, elija
      «Pantalla».
    </p>
    <a href="/login?desde=/intranet/configuracion?vista=equipos">Entrar</a>
  </div>
)

function Encendida({ equipo }: { equipo: string }) {
  const lectura = useLectura(equipo)
  const { leida, desconocida } = lectura
  const mudo = useTimbre(leida && [...leida.emergencias.map(({ emergencia }) => emergencia.id), ...leida.otras])
  if (desconocida) return <SinRegistrar />
  if (!leida) return <h1 className={styles.espera}>{lectura.caida ? 'Sin conexión' : 'Leyendo'}</h1>
  return (
    <>
      {leida.emergencias.length > 0 ? <Alarma leida={leida} /> : <Calma leida={leida} />}
      <Pie lectura={lectura} leida={leida} mudo={mudo} />
    </>
  )
}

function Alarma({ leida: { emergencias, otras } }: { leida: Pantalla }) {
  return (
    <div className={classes(styles.alarma, emergencias.length > 1 && styles.dos)}>
      {emergencias.map((tablero) => (
        <section key={tablero.emergencia.id} aria-label={`Emergencia ${tablero.emergencia.folio}`}>
          <Chevron variant="urgente" />
          <EmergenciaEnPantalla tablero={tablero} />
        </section>
      ))}
      {otras.length > 0 && <p className={styles.mas}>y {otras.length} más</p>}
    </div>
  )
}

function Calma({ leida }: { leida: Pantalla }) {
  const { unidades, fuera, reparo, acto, de_guardia } = leida
  const now = useSegundo()
  return (
    <div className={classes(styles.calma, acto && styles.conActo)}>
      {acto && <CodigoEnPantalla acto={acto} />}
      <div className={styles.hora}>
        <p className={styles.dia}>{longWeekday(new Date(now))}</p>
        <p className={styles.reloj}>{hour(new Date(now).toISOString())}</p>
      </div>
      <section className={styles.podemos} aria-labelledby="podemos">
        <p className={styles.pregunta}>¿Podemos salir?</p>
        <h1 id="podemos">{podemosSalir(unidades, new Set(fuera), undefined, !reparo)}</h1>
        {reparo && <p className={styles.reparo}>{reparo}</p>}
        <ul>
          {unidades.map(({ id, nombre, luz, motivo }) => (
            <li key={id}>
              <Plate>{nombre}</Plate>
              <Luz color={luzDe[luz]} className={styles.luz} />
              {luz !== 'verde' && <span>{sinNombre(motivo, nombre)}</span>}
            </li>
          ))}
        </ul>
        <p className={styles.guardia}>
          De guardia <strong>{de_guardia}</strong>
        </p>
      </section>
    </div>
  )
}

function Pie({ lectura, leida, mudo }: { lectura: Lectura; leida: Pantalla; mudo: boolean }) {
  const { nombre } = useCompania()
  return (
    <footer className={classes(styles.pie, lectura.caida && styles.caida)}>
      <p>
        {nombre} · {leida.nombre}
      </p>
      {mudo && (
        <p className={styles.mudo}>
          <IconVolumeOff size="1.2em" stroke={2} aria-hidden /> Sin sonido: toque la pantalla
        </p>
      )}
      <output>
        {lectura.caida && lectura.en !== undefined && (
          <>
            <IconWifiOff size="1.2em" stroke={2} aria-hidden /> Sin conexión: los datos son de las{' '}
            {clockSeconds(new Date(lectura.en).toISOString())}
          </>
        )}
      </output>
    </footer>
  )
}
