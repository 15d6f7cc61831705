import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { nombresResultados } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import { textoDuracion } from '#contract/emergencias/tiempos.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { EstadoDeEmergencia } from '#web/parts/emergencias/estado-emergencia.tsx'
import { lugarDe, tituloDe } from '#web/parts/emergencias/textos.ts'
import { longWeekday } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { enDotacion } from './dotacion.rules.ts'
import { tiempoEnElLugar } from '#web/parts/emergencias/momentos.rules.ts'
import { Momentos } from './momentos.tsx'
import styles from './cabecera.module.css'

/** Head of an emergency: its key and state, place, three figures and the seven times (ui §7). */
export function Cabecera({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const { folio, alarma_en, estado, resultado, tiempo_respuesta, asistentes } = emergencia
  const enLugar = tiempoEnElLugar(emergencia)
  const figures = [
    ['Respuesta', tiempo_respuesta === null ? '—' : textoDuracion(tiempo_respuesta)],
    ['En el lugar', enLugar === null ? '—' : textoDuracion(enLugar)],
    // Until somebody has passed the list, those in its units.
    ['Personas', String(asistentes || enDotacion(emergencia).length)],
  ] as const
  return (
    <Card flush as="article" className={styles.cabecera}>
      <Chevron variant={estaViva(estado) ? 'urgente' : 'calma'} />
      <div className={styles.cuerpo}>
        <div className={styles.arriba}>
          <div className={styles.que}>
            <p className={styles.marcas}>
              <ClaveChip emergencia={emergencia} size="lg" />
              <EstadoDeEmergencia emergencia={emergencia} />
              <span className={styles.folio}>Folio {folio}</span>
              {resultado && <span className={styles.folio}>{nombresResultados[resultado]}</span>}
            </p>
            <h2 className={styles.titulo}>{tituloDe(emergencia)}</h2>
            <p className={styles.lugar}>
              {longWeekday(new Date(alarma_en))} · {lugarDe(emergencia)}
            </p>
          </div>
          <dl className={styles.cifras}>
            {figures.map(([nombre, figura]) => (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{figura}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Momentos emergencia={emergencia} />
      </div>
    </Card>
  )
}
