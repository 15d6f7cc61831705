import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import { siguenFuera } from '#contract/emergencias/horas.ts'
import { textoDuracion } from '#contract/emergencias/tiempos.ts'
import { BitacoraCorta } from '#web/intranet/emergencias/bitacora/bitacora-corta.tsx'
import { Volver } from '#web/intranet/shell/volver.tsx'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { tableroDe } from '#web/parts/emergencias/consultas.ts'
import { Reloj } from '#web/parts/emergencias/reloj.tsx'
import { textoParaCompartir } from '#web/parts/emergencias/tablero.rules.ts'
import { lugarDe } from '#web/parts/emergencias/textos.ts'
import { Voy } from '#web/parts/emergencias/voy.tsx'
import { clockSeconds, hour } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import { Compartir } from '#web/ui/compartir.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { AbrirEnMapa } from './abrir-en-mapa.tsx'
import { AnotarModal } from './anotar-modal.tsx'
import { ParaCerrar } from './para-cerrar.tsx'
import { QuienesVienen } from './quienes-vienen.tsx'
import { UnidadEnCurso } from './unidad-en-curso.tsx'
import styles from './tablero.module.css'

interface TableroProps {
  emergencia: EmergenciaDetalle
  /** Its actions, on a phone, where no header has them. */
  acciones: ReactNode
  /** Its other views, on a phone, where no tabs lead to them. */
  filas: ReactNode
  tell: (text: string) => void
  /** Below, beside who comes. */
  children: ReactNode
}

/** An open emergency, live: its clock, the next time of each unit, its log, and who comes (ui-2, drawing 25). */
export function Tablero({ emergencia, acciones, filas, tell, children }: TableroProps) {
  const { id, folio, estado, nombre_clave, nombre_subclave, sector, alarma_en, unidades, duracion } = emergencia
  const read = useQuery(tableroDe(id))
  const { data, error, refetch } = read
  const fuera = siguenFuera(unidades)
  const [anotando, setAnotando] = useState(false)
  return (
    <div className={styles.tablero} data-bare>
      <section className={classes(styles.tinta, fuera && styles.urgente)} aria-label={`Emergencia ${folio}`}>
        <Chevron variant={fuera ? 'urgente' : 'calma'} />
        <header className={styles.cabeza}>
          {acciones && <Volver corto sala={{ to: '/intranet/emergencias', title: 'Emergencias' }} />}
          <p className={styles.estado}>
            <strong>{fuera ? nombresEstadosEmergencia[estado] : 'En cuartel'}</strong>
            <span className={styles.folio}>{folio}</span>
            <span>Alarma {fuera ? clockSeconds(alarma_en) : hour(alarma_en)}</span>
          </p>
          {acciones}
        </header>
        {fuera || duracion === null ? (
          <Reloj desde={alarma_en} className={styles.reloj} />
        ) : (
          <p className={styles.reloj}>
            <span className="visually-hidden">Duración </span>
            {textoDuracion(duracion)}
          </p>
        )}
        <div className={styles.donde}>
          <h2 className={styles.titulo}>{nombre_subclave ?? nombre_clave}</h2>
          <p className={styles.lugar}>
            <ClaveChip emergencia={emergencia} /> {[lugarDe(emergencia), sector].filter(Boolean).join(', ')}
          </p>
          <div className={styles.botones}>
            <AbrirEnMapa emergencia={emergencia} />
            <Compartir texto={textoParaCompartir(emergencia, location.origin)} que={`la emergencia ${folio}`} />
          </div>
        </div>
        <ul className={styles.unidades}>
          {unidades.map((unidad) => (
            <UnidadEnCurso key={unidad.ref} emergencia={emergencia} unidad={unidad} />
          ))}
          {unidades.length === 0 && <li className={styles.ninguna}>No se ha despachado ninguna unidad.</li>}
        </ul>
      </section>
      <div className={styles.lado}>
        {data && data.llamado !== false && fuera && (
          <div className={styles.pie}>
            <Voy emergencia={{ id, folio, mi_respuesta: data.mi_respuesta }} />
          </div>
        )}
        <Card flush as="div" className={styles.vienen}>
          {data ? (
            <QuienesVienen
              tablero={data}
              onAnotar={fuera && emergencia.puede_editar ? () => setAnotando(true) : undefined}
            />
          ) : error ? (
            <Falla onRetry={refetch}>{error.message}</Falla>
          ) : (
            <SkeletonGroup>
              <Skeleton shape="block" />
            </SkeletonGroup>
          )}
        </Card>
      </div>
      <div className={styles.principal}>
        {!fuera && emergencia.puede_editar && <ParaCerrar emergencia={emergencia} tell={tell} />}
        <BitacoraCorta emergencia={emergencia} className={styles.bitacora} />
        <div className={styles.demas}>
          <KeptAviso query={read} />
          {children}
          {filas}
        </div>
      </div>
      {anotando && <AnotarModal emergencia={id} onClose={() => setAnotando(false)} />}
    </div>
  )
}
