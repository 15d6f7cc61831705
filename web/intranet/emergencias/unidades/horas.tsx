import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { campoDeHora, type Momento, momentos, nombresMomentos, textoHora } from '#contract/emergencias/horas.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { useSignificados } from '#web/parts/emergencias/use-significados.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Disputadas } from './disputadas.tsx'
import { textoEnCola } from './en-cola.ts'
import { HoraModal } from './hora-modal.tsx'
import { idDeHora } from './ids.ts'
import { useHora } from './use-hora.ts'
import styles from './unidades.module.css'

interface HorasProps {
  emergencia: EmergenciaDetalle
  unidad: UnidadDespachada
  /** The member may give this time. */
  may: (momento: Momento) => boolean
}

/** The six moments of a unit: a press stamps now, and on one that has its time it opens it to correct it. */
export function Horas({ emergencia, unidad, may }: HorasProps) {
  const [editing, setEditing] = useState<Momento>()
  const { stamp, sending, failure, enCola, disputadas, rechazadas, close, keep, insist } = useHora(
    emergencia.id,
    unidad,
  )
  const significados = useSignificados()
  const { alarma_en } = emergencia
  return (
    <>
      <div className={styles.horas}>
        {momentos.map((momento) => {
          const hora = unidad[campoDeHora[momento]]
          const waits = sending !== momento && enCola.has(momento)
          const texto = waits
            ? textoEnCola(enCola.get(momento) ?? null, alarma_en)
            : hora === null
              ? undefined
              : textoHora(hora, alarma_en)
          return (
            <div key={momento} className={styles.momento}>
              <button
                type="button"
                id={idDeHora(unidad.ref, momento)}
                className={classes(styles.hora, texto !== undefined && styles.dada, waits && styles.espera)}
                aria-busy={sending === momento || undefined}
                title={significados[momento]}
                disabled={!may(momento)}
                onClick={() => (texto ? setEditing(momento) : stamp(momento))}
              >
                <span className="visually-hidden">{unidad.nombre}, </span>
                <span className={styles.codigo}>{momento}</span>{' '}
                <span className={styles.valor} aria-hidden={texto === undefined || undefined}>
                  {sending === momento ? <Spinner size="sm" decorative /> : (texto ?? '—')}
                </span>{' '}
                <span className={styles.nombre}>
                  {waits && <IconCloudOff size={14} stroke={2} aria-hidden />}
                  {waits ? 'Sin enviar' : nombresMomentos[momento]}
                </span>
                <span className="visually-hidden">: {texto ? 'corregir' : 'marcar ahora'}</span>
              </button>
              {!texto && may(momento) && (
                <button
                  type="button"
                  className={styles.escribir}
                  aria-label={`Escribir la hora ${momento} de ${unidad.nombre}`}
                  onClick={() => setEditing(momento)}
                >
                  Escribir
                </button>
              )}
            </div>
          )
        })}
      </div>
      <Disputadas
        unidad={unidad.nombre}
        alarma={alarma_en}
        horas={disputadas}
        onKeep={({ clave }) => keep(clave)}
        onInsist={(disputada) => void insist(disputada)}
        onType={({ clave }) => setEditing(clave)}
      />
      {rechazadas.map(({ uuid, rechazo, titulo }) => (
        <Alert key={uuid} variant="error" title={rechazo} onClose={() => close(uuid)}>
          No se guardó: {titulo}.
        </Alert>
      ))}
      {failure && <Alert variant="error">{failure}</Alert>}
      {editing && (
        <HoraModal
          emergencia={emergencia}
          unidad={unidad}
          momento={editing}
          enCola={enCola.get(editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
