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
import { keepMinutos, minutos, ultimosMinutos } from './voy-minutos.ts'
import { takeVoyDelAviso } from './voy-del-aviso.ts'
import { conPendientes, isRespuestaA, responder } from './voy-en-cola.ts'
import styles from './voy.module.css'

interface VoyProps {
  emergencia: { id: number; folio: string; mi_respuesta: Respuesta | null }
  /** On ink it is compact, for the card of an emergency. */
  tono?: 'papel' | 'tinta'
}

const pliegaMs = 5000
const iconos = { voy_cuartel: IconHome, voy_lugar: IconMapPin, no_puedo: IconX }
const opciones = ['voy_cuartel', 'voy_lugar', 'no_puedo'] as const

/** The own answer to an alarm: one tap answers, another gives the minutes, and one says that they arrived (ui §13). */
export function Voy({ emergencia, tono = 'papel' }: VoyProps) {
  const { id, folio } = emergencia
  const queries = useQueryClient()
  const usuario = useUser()?.id ?? 0
  const { pathname, search } = useLocation()
  const pendientes = usePendientes(usuario).filter(isRespuestaA(id))
  const mia = conPendientes(emergencia.mi_respuesta, pendientes)
  const [abierta, setAbierta] = useState(false)
  const [dicho, setDicho] = useState(0)
  const cambiar = useRef<HTMLFieldSetElement>(null)
  const elegida = mia?.respuesta
  const estado = mia && textoDe(mia)

  useEffect(() => {
    if (dicho === 0) return
    const timer = setTimeout(() => {
      // Not under a person who is still choosing with the keyboard.
      if (!cambiar.current?.querySelector(':focus-visible')) setAbierta(false)
    }, pliegaMs)
    return () => clearTimeout(timer)
  }, [dicho])

  useEffect(
    () =>
      takeVoyDelAviso(id, ({ respuesta, hora }) => {
        const eta_min = respuesta === 'no_puedo' ? undefined : ultimosMinutos(usuario)
        setDicho((times) => times + 1)
        setAbierta(true)
        void responder(usuario, { id, folio }, { respuesta, eta_min, hora }).then(() => sendSoon(queries, usuario))
      }),
    [id, folio, usuario, queries],
  )

  function decir(respuesta: RespuestaEmergencia, more: { eta_min?: number; llego?: boolean } = {}) {
    if (more.eta_min !== undefined) keepMinutos(usuario, more.eta_min)
    setAbierta(!more.llego)
    // Its button goes.
    if (more.llego) focusGroup()
    setDicho((times) => times + 1)
    void responder(usuario, emergencia, { respuesta, ...more }).then(() => sendSoon(queries, usuario))
  }

  function focusGroup() {
    if (!cambiar.current) return
    // Not in the markup: an address that names the group moves the focus to its first button.
    cambiar.current.tabIndex = -1
    cambiar.current.focus()
  }

  /** The answer already given keeps its hour, its minutes and the arrival. */
  function elegir(respuesta: RespuestaEmergencia) {
    if (respuesta === elegida) setDicho((times) => times + 1)
    else decir(respuesta, respuesta === 'no_puedo' ? {} : { eta_min: ultimosMinutos(usuario) })
  }

  return (
    <fieldset
      ref={cambiar}
      // The page of one emergency; the dashboard may show two.
      id={tono === 'papel' ? 'responder' : undefined}
      className={classes(styles.voy, styles[tono])}
      aria-label="Mi respuesta a la alarma"
    >
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
        <output className={styles.estado}>
          {estado && (
            <>
              <span>{estado.que}</span> {estado.hora && <strong>{estado.hora}</strong>}
              {mia.registrada_por && <span className={styles.espera}> Lo anotó {mia.registrada_por}.</span>}
              {pendientes.some((one) => espera(one) && one.sinRespuesta) && (
                <span className={styles.espera}> Se enviará al volver la conexión.</span>
              )}
            </>
          )}
        </output>
        {mia && !abierta && (
          <Button
            variant="outline"
            className={styles.otro}
            onClick={() => {
              setAbierta(true)
              // Not folded by what was said before.
              setDicho(0)
              focusGroup()
            }}
          >
            Cambiar
          </Button>
        )}
        {mia && abierta && mia.respuesta !== 'no_puedo' && !mia.llegada_en && (
          <fieldset className={styles.minutos} aria-label="En cuántos minutos llega">
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
          </fieldset>
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
                onClick={() => elegir(respuesta)}
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
    </fieldset>
  )
}

/** `Usted llega al cuartel 21:38`: the same sentence open and folded, so that it is announced once. */
function textoDe({ respuesta, llega_en, llegada_en }: Respuesta) {
  if (respuesta === 'no_puedo') return { que: 'Usted no puede ir', hora: null }
  const donde = respuesta === 'voy_cuartel' ? ' al cuartel' : ' al lugar'
  if (llegada_en) return { que: `Usted llegó${donde}`, hora: hour(llegada_en) }
  return llega_en ? { que: `Usted llega${donde}`, hora: hour(llega_en) } : { que: `Usted va${donde}`, hora: null }
}
