import {
  IconAlertTriangle,
  IconHome,
  IconMapPin,
  IconStar,
  IconSteeringWheel,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { estaViva } from '#contract/emergencias/estados.ts'
import type { RespuestaEmergencia } from '#contract/emergencias/respuestas.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { tableroDe } from '#web/parts/emergencias/consultas.ts'
import { Reloj } from '#web/parts/emergencias/reloj.tsx'
import { lugarDe } from '#web/parts/emergencias/textos.ts'
import { Voy } from '#web/parts/emergencias/voy.tsx'
import { conPendientes, isRespuestaA, responder } from '#web/parts/emergencias/voy-en-cola.ts'
import { keepMinutos, minutos, ultimosMinutos } from '#web/parts/emergencias/voy-minutos.ts'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { hour } from '#web/plumbing/format.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useUser } from '#web/plumbing/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'
import { AbrirEnMapa } from '../detalle/abrir-en-mapa.tsx'
import { QuienesVienen } from '../detalle/quienes-vienen.tsx'
import { loQueEspera, primero } from './alarma.rules.ts'
import styles from './alarma.module.css'

const despiertaMs = 2 * 60_000

/** What the push of an alarm opens, for who has not answered: the answer before anything else (ui-2, drawing 27). */
export function AlAbrirElAviso({ id }: { id: number }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { data } = useQuery({ ...tableroDe(id), enabled: hash === '#responder' })
  const [preguntado, setPreguntado] = useState(false)
  const asks = hash === '#responder' && data?.llamado === true && estaViva(data.emergencia.estado)
  if (asks && !preguntado && data.mi_respuesta === null) setPreguntado(true)
  if (hash !== '#responder' || !preguntado || !data) return null
  return <Alarma tablero={data} onClose={() => void navigate({ hash: '' }, { replace: true })} />
}

export function Alarma({ tablero, onClose }: { tablero: Tablero; onClose: () => void }) {
  const { emergencia, mi_respuesta } = tablero
  const usuario = useUser()?.id ?? 0
  const pendientes = usePendientes(usuario).filter(isRespuestaA(emergencia.id))
  const mia = conPendientes(mi_respuesta, pendientes)
  useWakeLock(despiertaMs)
  useEffect(() => void navigator.vibrate?.([300, 150, 300]), [])
  if (emergencia.estado === 'anulada') return <Anulada tablero={tablero} onClose={onClose} />
  return (
    <FullScreen label="Alarma" className={styles.alarma} onClose={onClose}>
      <Chevron variant="urgente" />
      <header className={styles.cabeza}>
        <strong>Alarma</strong>
        <span>{emergencia.folio}</span>
        <IconButton icon={IconX} label={mia ? 'Cerrar' : 'Cerrar sin responder'} onClick={onClose} />
      </header>
      <Reloj desde={emergencia.alarma_en} className={styles.reloj} />
      <Donde tablero={tablero} />
      <Cifras tablero={tablero} />
      {mia ? <Respondida tablero={tablero} /> : <Preguntas tablero={tablero} usuario={usuario} />}
    </FullScreen>
  )
}

function Donde({ tablero: { emergencia } }: { tablero: Tablero }) {
  const { nombre_clave, nombre_subclave, sector, unidades } = emergencia
  return (
    <div className={styles.donde}>
      <h2>{nombre_subclave ?? nombre_clave}</h2>
      <p>
        <ClaveChip emergencia={emergencia} /> {[lugarDe(emergencia), sector].filter(Boolean).join(', ')}
      </p>
      {unidades.length > 0 && (
        <p className={styles.salen}>
          Salen{' '}
          {unidades.map(({ ref, nombre, unidad_id }) => (
            <Plate key={ref} grey={unidad_id === null}>
              {nombre}
            </Plate>
          ))}
        </p>
      )}
    </div>
  )
}

/** Who drives, who may take charge and how many come: hours that somebody gave, and no forecast. */
function Cifras({ tablero }: { tablero: Tablero }) {
  const conduce = primero(tablero, 'es_conductor')
  const aCargo = primero(tablero, 'puede_a_cargo')
  const van = tablero.voy_cuartel.length + tablero.voy_lugar.length
  return (
    <dl className={styles.cifras}>
      <Cifra icono={<IconSteeringWheel size={16} stroke={1.9} aria-hidden />} que="Conduce" quien={conduce} />
      <Cifra icono={<IconStar size={16} stroke={1.9} aria-hidden />} que="A cargo" quien={aCargo} />
      <div>
        <dt>
          <IconUsers size={16} stroke={1.9} aria-hidden /> {tablero.mi_respuesta ? 'Van' : 'Ya van'}
        </dt>
        <dd className={styles.cuantos}>{van}</dd>
      </div>
    </dl>
  )
}

function Cifra({ icono, que, quien }: { icono: ReactNode; que: string; quien: ReturnType<typeof primero> }) {
  return (
    <div>
      <dt>
        {icono} {que}
      </dt>
      {quien ? (
        <dd>
          {quien.nombre} <strong>{quien.hora && hour(quien.hora)}</strong>
        </dd>
      ) : (
        <dd className={styles.nadie}>
          <IconAlertTriangle size={16} stroke={1.9} aria-hidden /> Nadie aún
        </dd>
      )}
    </div>
  )
}

/** The minutes are the answer: one tap says both. */
function Preguntas({ tablero: { emergencia }, usuario }: { tablero: Tablero; usuario: number }) {
  const queries = useQueryClient()
  const ultimos = ultimosMinutos(usuario)
  const decir = (respuesta: RespuestaEmergencia, eta_min?: number) => {
    if (eta_min !== undefined) keepMinutos(usuario, eta_min)
    void responder(usuario, emergencia, { respuesta, eta_min }).then(() => sendSoon(queries, usuario))
  }
  const llego = (respuesta: 'voy_cuartel' | 'voy_lugar', donde: string) =>
    minutos.map((uno) => (
      <button
        key={uno}
        type="button"
        className={respuesta === 'voy_cuartel' && uno === ultimos ? styles.ultimos : undefined}
        aria-label={`Voy al ${donde} en ${uno} min`}
        onClick={() => decir(respuesta, uno)}
      >
        <strong>{uno}</strong> min
      </button>
    ))
  return (
    <>
      <div className={styles.botones}>
        <AbrirEnMapa emergencia={emergencia} />
      </div>
      <div className={styles.preguntas}>
        <h3>
          <IconHome size={22} stroke={1.9} aria-hidden /> Voy al cuartel, llego en <span>la última vez, {ultimos}</span>
        </h3>
        <div className={styles.cuartel}>{llego('voy_cuartel', 'cuartel')}</div>
        <h3>
          <IconMapPin size={22} stroke={1.9} aria-hidden /> Voy al lugar, llego en
        </h3>
        <div className={styles.lugar}>{llego('voy_lugar', 'lugar')}</div>
        <button type="button" className={styles.no} onClick={() => decir('no_puedo')}>
          <IconX size={22} stroke={1.9} aria-hidden /> No puedo
        </button>
      </div>
    </>
  )
}

/** Then the truth: the own hour, what each unit waits for, and who comes. */
function Respondida({ tablero }: { tablero: Tablero }) {
  const { emergencia, mi_respuesta } = tablero
  return (
    <>
      <div className={styles.mia}>
        <Voy emergencia={{ id: emergencia.id, folio: emergencia.folio, mi_respuesta }} tono="tinta" />
      </div>
      <ul className={styles.unidades}>
        {emergencia.unidades.map((unidad) => (
          <li key={unidad.ref}>
            <Plate grey={unidad.unidad_id === null}>{unidad.nombre}</Plate> {loQueEspera(unidad, tablero)}
          </li>
        ))}
      </ul>
      <div className={styles.vienen}>
        <QuienesVienen tablero={tablero} />
      </div>
    </>
  )
}

const Anulada = ({ tablero: { emergencia }, onClose }: { tablero: Tablero; onClose: () => void }) => (
  <FullScreen label="Alarma anulada" className={styles.alarma} onClose={onClose}>
    <Chevron variant="calma" />
    <div className={styles.anulada}>
      <h2>Anulada: no concurra</h2>
      <p>
        <ClaveChip emergencia={emergencia} /> {lugarDe(emergencia)}
      </p>
      <Button variant="outline" onClick={onClose}>
        Cerrar
      </Button>
    </div>
  </FullScreen>
)
