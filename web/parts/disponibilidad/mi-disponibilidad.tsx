import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBellOff, IconCheck, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  disponibilidadApi,
  type EstadoDisponibilidad,
  nombresEstadosDisponibilidad,
  type Vigente,
} from '#contract/disponibilidad.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useKept } from '#web/plumbing/use-kept.ts'
import { usePainted } from '#web/plumbing/use-painted.ts'
import { Falla } from '#web/ui/falla.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { miDisponibilidad } from './consultas.ts'
import { origenTexto } from './textos.ts'
import styles from './disponibilidad.module.css'

const OtroDia = fetched(() => import('./otro-dia.tsx'), 'OtroDia')
const Hasta = fetched(() => import('./hasta.tsx'), 'Hasta')

const opciones = [
  { estado: 'disponible', icon: IconUserCheck },
  { estado: 'no_disponible', icon: IconUserOff },
] as const

/**
 * The member's own switch: a press is said at once, without an end; when it ends is chosen after it (domain §2.1). `breve`:
 * its page says already that there is no network.
 */
export function MiDisponibilidad({ breve = false }: { breve?: boolean }) {
  const queries = useQueryClient()
  const own = useQuery({ ...miDisponibilidad, enabled: usePainted() })
  const kept = useKept(own)
  const [choosing, setChoosing] = useState(false)
  const [otroDia, setOtroDia] = useState(false)
  const termino = useRef<HTMLButtonElement>(null)
  const otro = useRef<HTMLButtonElement>(null)
  const opcionesRef = useRef<HTMLFieldSetElement>(null)
  const { send, sending, sent, failure, fields } = useEnvio(disponibilidadApi.put, {
    onDone: (mia: Vigente) => {
      queries.setQueryData(miDisponibilidad.queryKey, (shown) => shown && { ...shown, mia })
    },
  })
  const { data, error, isPending, refetch } = own
  if (!data)
    return error ? (
      <Falla onRetry={refetch}>{error.message}</Falla>
    ) : (
      <SkeletonGroup>{isPending && <Skeleton shape="block" className={styles.espera} />}</SkeletonGroup>
    )
  const { mia, silencio_emergencias } = data
  const enLicencia = mia.origen === 'licencia'
  const dicha = mia.origen === 'manual' || mia.origen === 'operador'
  const shown = sending && sent ? sent.body.estado : mia.estado

  async function say(estado: EstadoDisponibilidad, hasta: string | null, thenChoose: boolean): Promise<void> {
    const done = await send({ body: { estado, hasta } })
    if (!done) return
    setChoosing(thenChoose)
    if (!thenChoose) focusBack(estado)
  }

  /** The button that was pressed goes with the ends. */
  function focusBack(estado: EstadoDisponibilidad): void {
    const first = opcionesRef.current?.querySelector('button')
    ;(estado === 'sin_informar' ? first : termino.current)?.focus()
  }

  return (
    <div className={styles.mia}>
      {!breve && <KeptAviso query={own} />}
      {!enLicencia && (
        <fieldset ref={opcionesRef} className={styles.opciones} aria-label="Mi disponibilidad">
          {opciones.map(({ estado, icon: Icono }) => (
            <button
              key={estado}
              type="button"
              className={styles.opcion}
              data-estado={estado}
              aria-pressed={shown === estado}
              aria-busy={(sending && shown === estado) || undefined}
              onClick={() => {
                if (sending) return
                if (dicha && mia.estado === estado) setChoosing(!choosing)
                else void say(estado, null, true)
              }}
            >
              {shown === estado ? (
                <IconCheck size={18} stroke={2.4} aria-hidden />
              ) : (
                <Icono size={18} stroke={1.9} aria-hidden />
              )}
              {nombresEstadosDisponibilidad[estado]}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.origen}>
        <output>
          {enLicencia && <strong>No disponible. </strong>}
          {sending ? 'Guardando…' : origenTexto(mia)}
          {enLicencia && ': mientras dure no puede quedar disponible.'}
          {breve && kept && ` · leído el ${longMoment(kept.leido)}`}
        </output>
        {dicha && (
          <button
            ref={termino}
            type="button"
            className={styles.cambiar}
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            Cambiar término
          </button>
        )}
        <button
          ref={otro}
          type="button"
          className={styles.cambiar}
          aria-expanded={otroDia}
          onClick={() => setOtroDia(!otroDia)}
        >
          Otro día
        </button>
      </div>
      {failure && !(fields.hasta && dicha && choosing) && !sending && (
        <Falla onRetry={() => sent && send(sent)}>Su disponibilidad no cambió. {fields.hasta ?? failure}</Falla>
      )}
      {dicha && choosing && (
        <Suspense>
          <Hasta
            sending={sending}
            error={fields.hasta}
            onChoose={(hasta) => void say(mia.estado, hasta, false)}
            onWithdraw={() => void say('sin_informar', null, false)}
            onClose={() => {
              setChoosing(false)
              termino.current?.focus()
            }}
          />
        </Suspense>
      )}
      {otroDia && (
        <Suspense>
          <OtroDia
            onClose={() => {
              setOtroDia(false)
              otro.current?.focus()
            }}
          />
        </Suspense>
      )}
      {silencio_emergencias && (
        <p className={styles.silencio}>
          <IconBellOff size={16} stroke={1.9} aria-hidden />
          <span>
            «Silenciar emergencias mientras no estoy disponible» está activado
            {mia.estado === 'no_disponible' && ': ahora las alarmas quedan solo en la campana'}.{' '}
            <Link to="/intranet/configuracion?vista=mi-cuenta">Cambiar</Link>
          </span>
        </p>
      )}
    </div>
  )
}
