import { IconCloudUp, IconEdit, IconTrash } from '@tabler/icons-react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { campoDeHora, momentos } from '#contract/emergencias/horas.ts'
import { textoDuracion } from '#contract/emergencias/tiempos.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { porQuitar, quitaDeUnidadEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Horas } from './horas.tsx'
import { MotivoDespacho } from './motivo-despacho.tsx'
import { usePuedeHora } from './use-puede-hora.ts'
import styles from './unidades.module.css'

export interface Dotacion {
  unidad: UnidadDespachada
  /** It was sent though out of service. */
  pideMotivo: boolean
}

interface UnidadCardProps {
  emergencia: EmergenciaDetalle
  unidad: UnidadDespachada
  onDotacion: (dotacion: Dotacion) => void
  tell: (text: string) => void
}

/** A unit at an emergency: its six times, its crew and counters (domain §2.5). */
export function UnidadCard({ emergencia, unidad, onDotacion, tell }: UnidadCardProps) {
  const { user } = useMember()
  const { id, puede_editar } = emergencia
  const { edits, may } = usePuedeHora(emergencia, unidad)
  const { ref, nombre, unidad_id, a_cargo, conductor, tripulantes, num_tripulantes, avisos } = unidad
  const remove = useEnvio(emergenciasApi.removeUnidad, {
    onDone: ({ message }) => tell(message),
    espera: useEspera(quitaDeUnidadEnCola, {
      titulo: `Quitar ${nombre}`,
      enlace: `/intranet/emergencias/${id}?vista=unidades`,
    }),
  })
  const seQuita = porQuitar(usePendientes(user.id), id).unidades.has(ref)
  const sinMotivo = emergencia.por_corregir.some(({ campo }) => campo === `despacho.${unidad_id}`)
  const empty = momentos.every((momento) => unidad[campoDeHora[momento]] === null)
  return (
    <Card as="article" className={styles.unidad}>
      <header className={styles.cabeza}>
        <h2>
          <Plate size="lg" grey={unidad_id === null}>
            {nombre}
          </Plate>
        </h2>
        {unidad.tiempo_viaje !== null && <p className={styles.viaje}>Viaje {textoDuracion(unidad.tiempo_viaje)}</p>}
        <div className={styles.botones}>
          {edits && (
            <Button
              variant="outline"
              size="sm"
              icon={IconEdit}
              aria-label={`Dotación de ${nombre}`}
              onClick={() => onDotacion({ unidad, pideMotivo: sinMotivo || unidad.motivo_despacho !== null })}
            >
              Dotación
            </Button>
          )}
          {seQuita && <Badge icon={IconCloudUp}>Se quitará</Badge>}
          {puede_editar && empty && !seQuita && (
            <Button
              variant="outline"
              size="sm"
              icon={IconTrash}
              aria-label={`Quitar ${nombre}`}
              loading={remove.sending}
              loadingLabel="Quitando"
              onClick={() => void remove.send({ params: { id, unidad: ref }, query: { version: unidad.version } })}
            >
              Quitar
            </Button>
          )}
        </div>
      </header>
      <Horas emergencia={emergencia} unidad={unidad} may={may} />
      {puede_editar && sinMotivo && <MotivoDespacho id={id} unidad={unidad} />}
      {remove.failure && <Alert variant="error">{remove.failure}</Alert>}
      {avisos.length > 0 && (
        <Alert variant="warning">
          {avisos.map((aviso) => (
            <p key={aviso}>{aviso}</p>
          ))}
        </Alert>
      )}
      <Facts
        facts={[
          ['A cargo', a_cargo?.nombre ?? 'Sin informar'],
          ['Conductor', conductor?.nombre ?? 'Sin informar'],
          ['Tripulantes', tripulantes.length > 0 ? tripulantes.map((uno) => uno.nombre).join(', ') : null],
          ['A bordo', num_tripulantes === null ? null : String(num_tripulantes)],
          ['Kilometraje', desdeHasta(unidad.km_salida, unidad.km_llegada)],
          ['Horómetro de la bomba', desdeHasta(unidad.horometro_bomba_salida, unidad.horometro_bomba_llegada)],
          ['Observación', unidad.observacion],
          ['Se despachó fuera de servicio', unidad.motivo_despacho],
        ]}
      />
    </Card>
  )
}

/** `11.480 a 11.492` */
function desdeHasta(desde: number | null, hasta: number | null): string | null {
  if (desde === null && hasta === null) return null
  const said = (figure: number | null) => (figure === null ? '—' : figure.toLocaleString('es-CL'))
  return `${said(desde)} a ${said(hasta)}`
}
