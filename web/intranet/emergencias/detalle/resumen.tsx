import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { Cabecera } from './cabecera.tsx'
import { UnidadesTabla } from './unidades-tabla.tsx'
import styles from './detalle.module.css'

export const Resumen = ({ emergencia }: { emergencia: EmergenciaDetalle }) => (
  <div className={styles.vista}>
    <Cabecera emergencia={emergencia} />
    <UnidadesTabla emergencia={emergencia} />
  </div>
)
