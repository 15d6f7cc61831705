import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import type { SeccionGuardada } from '#contract/emergencias/parte.ts'
import { Card } from '#web/ui/card.tsx'
import { seccionesParte } from './campos.ts'
import { Disputa } from './disputa.tsx'
import { textoEstado } from './estado.rules.ts'
import { Filas } from './filas.tsx'
import { Leida } from './leida.tsx'
import { faltasDe } from './parte.rules.ts'
import { Rechazada } from './rechazada.tsx'
import { Registro } from './registro.tsx'
import { useSeccion } from './use-seccion.ts'
import styles from './parte.module.css'

interface SeccionProps {
  emergencia: EmergenciaDetalle
  leida: SeccionGuardada
}

/** A section of the parte, saved by itself while it is written. */
export function Seccion({ emergencia, leida }: SeccionProps) {
  const { seccion } = leida
  const { titulo, campos, lista } = seccionesParte[seccion]
  const { contenido, situacion, actual, rechazo, yo, write, leave, insist, drop } = useSeccion(emergencia, leida)
  const estado = textoEstado(situacion, leida, yo)
  const editable = emergencia.puede_editar && leida.contenido !== null
  return (
    <Card title={titulo} action={estado && <span className={styles.estado}>{estado}</span>}>
      <div
        id={seccion}
        className={styles.cuerpo}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave()
        }}
      >
        {actual && contenido && (
          <Disputa seccion={seccion} actual={actual} mio={contenido} onInsist={insist} onDrop={drop} />
        )}
        {rechazo !== undefined && contenido && (
          <Rechazada
            seccion={seccion}
            motivo={rechazo}
            contenido={contenido}
            onDrop={drop}
            onRetry={editable ? insist : undefined}
          />
        )}
        {editable && contenido && lista && (
          <Filas
            campos={campos}
            lista={lista}
            contenido={contenido}
            faltas={faltasDe(seccion, contenido)}
            onChange={write}
          />
        )}
        {editable && contenido && !lista && (
          <Registro campos={campos} valores={contenido} faltas={faltasDe(seccion, contenido)} onChange={write} />
        )}
        {!editable && <Leida {...leida} />}
      </div>
    </Card>
  )
}
