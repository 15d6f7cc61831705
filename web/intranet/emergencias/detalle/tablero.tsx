import { useQuery } from '@tanstack/react-query'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { tableroDe } from '#web/parts/emergencias/consultas.ts'
import { Reloj } from '#web/parts/emergencias/reloj.tsx'
import { dondeEsta, quienesVan, textoParaCompartir } from '#web/parts/emergencias/tablero.rules.ts'
import { lugarDe, tituloDe } from '#web/parts/emergencias/textos.ts'
import { Voy } from '#web/parts/emergencias/voy.tsx'
import { clockSeconds } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { Compartir } from '#web/ui/compartir.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { AbrirEnMapa } from './abrir-en-mapa.tsx'
import { QuienesVienen } from './quienes-vienen.tsx'
import styles from './tablero.module.css'

/** An open emergency, live: its state, what to do about it, and who comes (ui §13). */
export function Tablero({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const { id, folio, estado, alarma_en, unidades } = emergencia
  const read = useQuery(tableroDe(id))
  const { data, error, refetch } = read
  return (
    <div className={styles.tablero}>
      <section className={styles.tinta} aria-label={`Emergencia ${folio}`}>
        <Chevron variant="urgente" className={styles.franja} />
        <p className={styles.estado}>
          <strong>{nombresEstadosEmergencia[estado]}</strong>
          <span>Alarma {clockSeconds(alarma_en)}</span>
        </p>
        <Reloj desde={alarma_en} className={styles.reloj} />
        <h2 className={styles.titulo}>{tituloDe(emergencia)}</h2>
        <p className={styles.lugar}>
          <ClaveChip emergencia={emergencia} /> {lugarDe(emergencia)}
        </p>
        <div className={styles.botones}>
          <AbrirEnMapa emergencia={emergencia} />
          <Compartir texto={textoParaCompartir(emergencia, location.origin)} que={`la emergencia ${folio}`} />
        </div>
        <ul className={styles.unidades}>
          {unidades.map((unidad) => (
            <li key={unidad.ref}>
              <Plate grey={unidad.unidad_id === null}>{unidad.nombre}</Plate>
              <p>
                <strong>{dondeEsta(unidad)}</strong>
                <span>{quienesVan(unidad)}</span>
              </p>
            </li>
          ))}
          {unidades.length === 0 && <li>No se ha despachado ninguna unidad.</li>}
        </ul>
      </section>
      <KeptAviso query={read} />
      <Card flush as="div" className={styles.vienen}>
        {data ? (
          <QuienesVienen tablero={data} />
        ) : error ? (
          <Falla onRetry={refetch}>{error.message}</Falla>
        ) : (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
      </Card>
      {data && data.llamado !== false && (
        <div className={styles.pie}>
          <Voy emergencia={{ id, folio, mi_respuesta: data.mi_respuesta }} />
        </div>
      )}
    </div>
  )
}
