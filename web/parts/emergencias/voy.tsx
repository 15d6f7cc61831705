import { IconCheck, IconHome, IconMapPin, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { nombresRespuestas, type Respuesta, type RespuestaEmergencia } from '#contract/emergencias/respuestas.ts'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { hour } from '#web/plumbing/format.ts'
import { dropPendiente, espera } from '#web/plumbing/pendientes.ts'
import { updatePendientes, usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useUser } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { conPendientes, isRespuestaA, responder } from './voy-en-cola.ts'
import styles from './voy.module.css'

interface VoyProps {
  emergencia: { id: number; folio: string; mi_respuesta: Respuesta | null }
  /** On ink it is compact, for the card of an emergency. */
  tono?: 'papel' | 'tinta'
}

const minutos = [5, 10, 15, 20]
const minutosKey = 'voy-minutos'
/** The last ones given on this device. */
const ultimosMinutos = (): number => minutos.find((one) => String(one) === localStorage.getItem(minutosKey)) ?? 10
const pliegaMs = 5000
const iconos = { voy_cuartel: IconHome, voy_lugar: IconMapPin, no_puedo: IconX }
const opciones = ['voy_cuartel', 'voy_lugar', 'no_puedo'] as const

/** The own answer to an alarm: one tap answers, another gives the minutes, and one says that they arrived (ui §13). */
export function Voy({ emergencia, tono = 'papel' }: VoyProps) {
  const { id } = emergencia
  const queries = useQueryClient()
  const usuario = useUser()?.id ?? 0
  const { pathname, search } = useLocation()
  const pendientes = usePendientes(usuario).filter(isRespuestaA(id))
  const mia = conPendientes(emergencia.mi_respuesta, pendientes)
  const [abierta, setAbierta] = useState(false)
  const [dicho, setDicho] = useState(0)
  const cambiar = useRef<HTMLDivElement>(null)
  const elegida = mia?.respuesta
  const estado = mia && textoDe(mia)

  useEffect(() => {
    if (dicho === 0) return
    const timer = setTimeout(() => {
      // Who is still choosing with the keyboard keeps what they have.
      if (!cambiar.current?.querySelector(':focus-visible')) setAbierta(false)
    }, pliegaMs)
    return () => clearTimeout(timer)
  }, [dicho])

  function decir(respuesta: RespuestaEmergencia, more: { eta_min?: number; llego?: boolean } = {}) {
    if (more.eta_min !== undefined) localStorage.setItem(minutosKey, String(more.eta_min))
    setAbierta(!more.llego)
    setDicho((times) => times + 1)
    void responder(usuario, emergencia, { respuesta, ...more }).then(() => sendSoon(queries, usuario))
  }

  return (
    <div ref={cambiar} className={classes(styles.voy, styles[tono])} role="group" aria-label="Mi respuesta a la alarma">
      {pendientes.map(
        ({ uuid, rechazo, enlace }) =>
          // Elsewhere the page tells of it.
          rechazo !== undefined &&
          enlace === pathname + search && (
            <Alert
              key={uuid}
              variant="error"
              onClose={() => void updatePendientes(usuario, (todos) => dropPendiente(todos, uuid))}
            >
              {rechazo}
            </Alert>
          ),
      )}
      <div className={styles.arriba}>
        <p className={styles.estado} role="status">
          {estado && (
            <>
              <span>{estado.que}</span> {estado.hora && <strong>{estado.hora}</strong>}
              {pendientes.some((one) => espera(one) && one.sinRespuesta) && (
                <span className={styles.espera}> Se enviará al volver la conexión.</span>
              )}
            </>
          )}
        </p>
        {mia && !abierta && (
          <Button variant="outline" className={styles.otro} onClick={() => setAbierta(true)}>
            Cambiar
          </Button>
        )}
        {mia && abierta && mia.respuesta !== 'no_puedo' && !mia.llegada_en && (
          <div className={styles.minutos} role="group" aria-label="En cuántos minutos llega">
            {minutos.map((eta_min) => (
              <button
                key={eta_min}
                type="button"
                aria-pressed={mia.eta_min === eta_min}
                onClick={() => decir(mia.respuesta, { eta_min })}
              >
                <strong>{eta_min}</strong> min
              </button>
            ))}
          </div>
        )}
      </div>
      {(!mia || abierta) && (
        <div className={styles.opciones}>
          {opciones.map((respuesta) => {
            const Icono = elegida === respuesta ? IconCheck : iconos[respuesta]
            return (
              <button
                key={respuesta}
                type="button"
                aria-pressed={elegida === respuesta}
                onClick={() => decir(respuesta, respuesta === 'no_puedo' ? {} : { eta_min: ultimosMinutos() })}
              >
                <Icono size={22} stroke={2} aria-hidden />
                {nombresRespuestas[respuesta]}
              </button>
            )
          })}
        </div>
      )}
      {mia && mia.respuesta !== 'no_puedo' && !mia.llegada_en && (
        <Button
          variant="secondary"
          size={tono === 'tinta' ? 'md' : 'lg'}
          block
          icon={mia.respuesta === 'voy_lugar' ? IconMapPin : IconHome}
          className={styles.llegue}
          onClick={() => decir(mia.respuesta, { llego: true })}
        >
          {mia.respuesta === 'voy_lugar' ? 'Llegué al lugar' : 'Llegué al cuartel'}
        </Button>
      )}
    </div>
  )
}

/** `Usted llega 21:38` */
function textoDe({ respuesta, llega_en, llegada_en }: Respuesta): { que: string; hora: string | null } {
  if (respuesta === 'no_puedo') return { que: 'Usted no puede ir', hora: null }
  const donde = respuesta === 'voy_cuartel' ? 'al cuartel' : 'al lugar'
  if (llegada_en) return { que: `Usted llegó ${donde}`, hora: hour(llegada_en) }
  return llega_en ? { que: `Usted llega ${donde}`, hora: hour(llega_en) } : { que: `Usted va ${donde}`, hora: null }
}
