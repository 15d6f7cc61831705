import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { campoDeHora, type Momento, momentos, nombresMomentos, textoHora } from '#contract/emergencias/horas.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { textoEnCola } from '#web/intranet/emergencias/unidades/en-cola.ts'
import { HoraModal } from '#web/intranet/emergencias/unidades/hora-modal.tsx'
import { idDeHora } from '#web/intranet/emergencias/unidades/ids.ts'
import { useHora } from '#web/intranet/emergencias/unidades/use-hora.ts'
import { usePuedeHora } from '#web/intranet/emergencias/unidades/use-puede-hora.ts'
import { dondeEsta, quienesVan, siguienteMomento } from '#web/parts/emergencias/tablero.rules.ts'
import { useSignificados } from '#web/parts/emergencias/use-significados.ts'
import { clockSeconds } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classes } from '#web/ui/classes.ts'
import { Plate } from '#web/ui/plate.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import styles from './tablero.module.css'

interface UnidadEnCursoProps {
  emergencia: EmergenciaDetalle
  unidad: UnidadDespachada
}

/** A unit on the ink card: one press gives its next time; the ones given are small, and correctable (ui-2, «Hora siguiente»). */
export function UnidadEnCurso({ emergencia, unidad }: UnidadEnCursoProps) {
  const [editing, setEditing] = useState<Momento>()
  const toast = useToast()
  const significados = useSignificados()
  const { edits, may } = usePuedeHora(emergencia, unidad)
  const { stamp, undo, sending, failure, enCola, disputadas, rechazadas } = useHora(emergencia.id, unidad)
  const { ref, nombre, unidad_id } = unidad
  const { alarma_en } = emergencia
  const horas = momentos.map((momento) => {
    const hora = unidad[campoDeHora[momento]]
    const espera = enCola.get(momento)
    const texto = espera === undefined ? hora && textoHora(hora, alarma_en) : textoEnCola(espera, alarma_en)
    return { momento, texto, espera: espera !== undefined && sending !== momento }
  })
  const dadas = horas.filter(({ texto }) => texto !== null)
  const siguiente = siguienteMomento(dadas.map(({ momento }) => momento))
  const quienes = quienesVan(unidad)
  const enlace = (momento: Momento) => `?vista=unidades#${idDeHora(ref, momento)}`
  function mark(momento: Momento) {
    stamp(momento)
    toast({
      message: `${nombre}, ${momento} a las ${clockSeconds(new Date().toISOString())}`,
      duration: 8_000,
      action: edits ? { label: 'Deshacer', run: () => undo(momento) } : undefined,
    })
  }
  return (
    <li className={styles.unidad}>
      <Plate size="lg" grey={unidad_id === null}>
        {nombre}
      </Plate>
      <div className={styles.como}>
        <strong>{dondeEsta(unidad)}</strong>
        {quienes && <span className={classes(styles.quienes, dadas.length > 0 && styles.sinLugar)}>{quienes}</span>}
        {dadas.length > 0 && (
          <Link className={styles.hechas} to={enlace(dadas[0]?.momento ?? '6-0')}>
            <span className="visually-hidden">Horas de {nombre}: </span>
            {dadas.map(({ momento, texto, espera }) => (
              <span key={momento}>
                {momento} <strong>{texto}</strong>
                {espera && <SinEnviar />}
              </span>
            ))}
          </Link>
        )}
      </div>
      <ol className={styles.seis} aria-label={`Horas de ${nombre}`}>
        {horas.map(({ momento, texto, espera }) => (
          <li key={momento}>
            <button
              type="button"
              title={significados[momento]}
              disabled={!may(momento)}
              onClick={() => setEditing(momento)}
            >
              <span className="visually-hidden">{texto ? `${nombre}, ` : 'Escribir la hora '}</span>
              <strong aria-hidden={!texto}>{texto ?? '—'}</strong> <span>{momento}</span>{' '}
              <span>
                {nombresMomentos[momento]}
                {espera && <SinEnviar />}
              </span>
              <span className="visually-hidden">{texto ? ': corregir' : ` de ${nombre}`}</span>
            </button>
          </li>
        ))}
      </ol>
      {siguiente && may(siguiente) && (
        <button
          type="button"
          className={styles.siguiente}
          title={significados[siguiente]}
          onClick={() => mark(siguiente)}
        >
          <span className="visually-hidden">{nombre}, </span>
          <strong>{siguiente}</strong> <span>{nombresMomentos[siguiente]}</span>
          <span className="visually-hidden">: marcar ahora</span>
        </button>
      )}
      {(failure || rechazadas.length + disputadas.length > 0) && (
        <div className={styles.reparo}>
          <Alert variant="error">
            {failure ?? 'Una hora quedó sin guardar.'} <Link to={enlace('6-0')}>Revisar las horas de {nombre}</Link>
          </Alert>
        </div>
      )}
      {editing && (
        <HoraModal
          emergencia={emergencia}
          unidad={unidad}
          momento={editing}
          enCola={enCola.get(editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </li>
  )
}

const SinEnviar = () => (
  <>
    {' '}
    <IconCloudOff size={14} stroke={2} aria-hidden /> Sin enviar
  </>
)
