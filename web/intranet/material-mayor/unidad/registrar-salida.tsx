import { IconArrowBackUp, IconCloudUp, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { EnSalida } from '#contract/material-mayor/libro.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { viajesEnCola } from '#web/parts/material-mayor/salida-en-cola.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { libroDe } from './libro-consulta.ts'
import styles from './libro.module.css'
import { desdeCuando } from './textos-libro.ts'

const SalidaModal = fetched(() => import('./salida-modal.tsx'), 'SalidaModal')
const LlegadaModal = fetched(() => import('./llegada-modal.tsx'), 'LlegadaModal')

interface RegistrarSalidaProps {
  unidad: FichaUnidad
  tell: (text: string) => void
}

/** Writes down a trip of the unit, or the end of the one that it is on. On a phone, `PieSalida` does. */
export const RegistrarSalida = (props: RegistrarSalidaProps) => (
  <div className={styles.arriba}>
    <Salida {...props} />
  </div>
)

/** The same under the thumb on a phone, with the trip that the unit is on (ui §13, pie de acción). */
export function PieSalida(props: RegistrarSalidaProps) {
  const { role } = useMember().user
  return (
    props.unidad.activo &&
    can(role, 'unidades.bitacora') && (
      <div className={styles.pie}>
        <EnSalidaDesde id={props.unidad.id} />
        <Salida {...props} />
      </div>
    )
  )
}

function Salida({ unidad, tell }: RegistrarSalidaProps) {
  const { user } = useMember()
  const { data } = useQuery(libroDe(unidad.id))
  const { empezada, terminadas } = viajesEnCola(usePendientes(user.id), unidad.id)
  const { abierto, abrir, onClose, done } = useAbierto<'salida' | EnSalida>(tell)
  if (!unidad.activo || !can(user.role, 'unidades.bitacora')) return null
  const enSalida = data?.en_salida ?? null
  // The emergency closes its own.
  const propia = enSalida !== null && enSalida.folio === null ? enSalida : undefined
  const sinEnviar = propia ? terminadas.has(propia.id) && 'Llegada' : !enSalida && empezada && 'Salida'
  return (
    <>
      {sinEnviar ? (
        <div>
          <Badge icon={IconCloudUp}>{`${sinEnviar} sin enviar`}</Badge>
        </div>
      ) : propia ? (
        <Button icon={IconArrowBackUp} onClick={() => abrir(propia)}>
          Registrar llegada
        </Button>
      ) : (
        <Button icon={IconPlus} onClick={() => abrir('salida')}>
          Registrar salida
        </Button>
      )}
      <Suspense>
        {abierto === 'salida' && <SalidaModal unidad={unidad} yo={user} onClose={onClose} onDone={done} />}
        {typeof abierto === 'object' && (
          <LlegadaModal unidad={unidad} salida={abierto} onClose={onClose} onDone={done} />
        )}
      </Suspense>
    </>
  )
}

/** «En salida desde las 17:20 · 6-14». Renders nothing for a unit in its station, also if that waits to be sent. */
export function EnSalidaDesde({ id }: { id: number }) {
  const { data } = useQuery(libroDe(id))
  const { terminadas } = viajesEnCola(usePendientes(useMember().user.id), id)
  const enSalida = data?.en_salida
  if (!enSalida || terminadas.has(enSalida.id)) return null
  const { salida, motivo, folio, emergencia_id } = enSalida
  return (
    <p className={styles.enSalida}>
      En salida desde {desdeCuando(salida)} ·{' '}
      {emergencia_id === null ? motivo : <Link to={`/intranet/emergencias/${emergencia_id}`}>{folio}</Link>}
    </p>
  )
}
