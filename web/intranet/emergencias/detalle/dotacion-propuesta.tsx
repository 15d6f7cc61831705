import { Link } from 'react-router'
import { emergenciasApi } from '#contract/emergencias.ts'
import { type DotacionPropuesta, nombresRazonesDotacion, type Propuesto } from '#contract/emergencias/dotaciones.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { quienes } from '#web/intranet/emergencias/unidades/dotacion.rules.ts'
import { unidadEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { usePropuestas } from './use-propuestas.ts'
import styles from './detalle.module.css'

/** Crews of the units that have none, as they could be: a tap makes each so (docs/decisions/150). */
export function DotacionesPropuestas({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const { id, a_cargo_id, a_cargo_externo } = emergencia
  const propuestas = usePropuestas(emergencia)
  if (propuestas.length === 0) return null
  return (
    <div className={styles.columnas}>
      {propuestas.map(({ unidad, propuesta }) => (
        <Propuesta
          key={unidad.ref}
          emergencia={id}
          unidad={unidad}
          propuesta={propuesta}
          alMando={a_cargo_id === null && !a_cargo_externo}
        />
      ))}
    </div>
  )
}

interface PropuestaProps {
  emergencia: number
  unidad: UnidadDespachada
  propuesta: DotacionPropuesta
  /** Who takes charge of it takes charge of the emergency. */
  alMando: boolean
}

function Propuesta({ emergencia: id, unidad, propuesta, alMando }: PropuestaProps) {
  const { ref, nombre, version } = unidad
  const { a_cargo, conductor, tripulantes } = propuesta
  const { send, sending, failure } = useEnvio(emergenciasApi.saveUnidad, {
    espera: useEspera(unidadEnCola, {
      titulo: `Dotación de ${nombre}`,
      detalle: quienes({ a_cargo, conductor, tripulantes }),
      enlace: `/intranet/emergencias/${id}?vista=unidades`,
    }),
  })
  const confirm = () =>
    send({
      params: { id, unidad: ref },
      body: {
        a_cargo_id: a_cargo?.id ?? null,
        conductor_id: conductor?.id ?? null,
        tripulante_ids: tripulantes.map((uno) => uno.id),
        version,
      },
    })
  return (
    <Card title={`Dotación de ${nombre}`} action={<Badge variant="warning">Propuesta, sin confirmar</Badge>}>
      <Facts
        facts={[
          ['A cargo', a_cargo ? dicho(a_cargo) + (alMando ? '; también de la emergencia' : '') : 'Nadie puede aún'],
          ['Conductor', conductor ? dicho(conductor) : 'Nadie puede aún'],
          ['Tripulantes', tripulantes.length > 0 ? tripulantes.map(dicho).join(', ') : null],
        ]}
      />
      {failure && <Alert variant="error">{failure}</Alert>}
      <div className={styles.botones}>
        <Button
          variant="outline"
          aria-label={`Confirmar la dotación de ${nombre}`}
          loading={sending}
          loadingLabel="Confirmando"
          onClick={() => void confirm()}
        >
          Confirmar la dotación
        </Button>
        <Button
          variant="outline"
          render={<Link to="?vista=unidades" aria-label={`Escribir la dotación de ${nombre}`} />}
        >
          Escribir la dotación
        </Button>
      </div>
    </Card>
  )
}

/** `Pedro Vidal (de guardia)` */
const dicho = ({ nombre, razon }: Propuesto): string => `${nombre} (${nombresRazonesDotacion[razon]})`
