import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { estaViva, nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import type { TableroPublicado } from '#contract/emergencias/tablero.ts'
import { clockSeconds } from '#web/plumbing/format.ts'
import { classes } from '#web/ui/classes.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { Reloj } from '#web/parts/emergencias/reloj.tsx'
import { lugarDe, tituloDe } from '#web/parts/emergencias/textos.ts'
import { Llegan } from './llegan.tsx'
import { UnidadEnPantalla } from './unidad-en-pantalla.tsx'
import styles from './pantalla.module.css'

interface EmergenciaEnPantallaProps {
  tablero: TableroPublicado
  /** Below its units. */
  children?: ReactNode
}

/** Members who fit on a television, of both places together. */
const caben = 6
/** From here on the times are smaller. */
const muchas = 3

/** One emergency, large: its clock, the times of its units, and who comes. */
export function EmergenciaEnPantalla({
  tablero: { emergencia, voy_cuartel, voy_lugar },
  children,
}: EmergenciaEnPantallaProps) {
  const { folio, estado, alarma_en, unidades } = emergencia
  const viva = estaViva(estado)
  const alLugar = Math.min(voy_lugar.length, Math.max(caben / 2, caben - voy_cuartel.length))
  return (
    <>
      <header className={styles.cabeza}>
        <div className={styles.que}>
          <p className={styles.estado}>
            <strong>Emergencia {nombresEstadosEmergencia[estado].toLowerCase()}</strong> {folio}
          </p>
          <h1 className={styles.titulo}>
            <ClaveChip emergencia={emergencia} /> {tituloDe(emergencia)}
          </h1>
          <p className={styles.lugar}>
            <IconMapPin size="1.1em" stroke={2} aria-hidden /> {lugarDe(emergencia)}
          </p>
        </div>
        <p className={styles.desde}>
          {viva ? 'Desde la alarma' : 'Alarma'}, {clockSeconds(alarma_en)}
          {viva && <Reloj desde={alarma_en} className={styles.reloj} />}
        </p>
      </header>
      <div className={styles.cuerpo}>
        <section aria-label="Unidades" className={classes(styles.unidades, unidades.length >= muchas && styles.muchas)}>
          {unidades.map((unidad) => (
            <UnidadEnPantalla key={unidad.ref} unidad={unidad} />
          ))}
          {unidades.length === 0 && <p>No se ha despachado ninguna unidad.</p>}
          {children}
        </section>
        <div className={styles.llegan}>
          <Llegan titulo="Van al cuartel" quienes={voy_cuartel} caben={caben - alLugar} />
          {voy_lugar.length > 0 && <Llegan titulo="Van al lugar" quienes={voy_lugar} caben={alLugar} />}
        </div>
      </div>
    </>
  )
}
