import {
  IconBroadcast,
  IconDroplet,
  IconEngine,
  IconFirstAidKit,
  IconGauge,
  IconHelmet,
  IconLadder,
  IconLifebuoy,
  IconLungs,
  IconPackage,
  IconRipple,
  IconScubaDivingTank,
  IconScubaMask,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import type { CategoriaEquipo } from '#contract/equipamiento/estados.ts'
import styles from './equipo.module.css'

const iconos: Record<CategoriaEquipo, Icon> = {
  era: IconLungs,
  cilindro: IconScubaDivingTank,
  mascara: IconScubaMask,
  detector_gas: IconGauge,
  compresor: IconEngine,
  epp: IconHelmet,
  manguera: IconRipple,
  piton: IconDroplet,
  herramienta: IconTool,
  rescate: IconLifebuoy,
  radio: IconBroadcast,
  medico: IconFirstAidKit,
  escala: IconLadder,
  otro: IconPackage,
}

/** The kind of a piece, for the eye alone. */
export function IconoEquipo({ categoria }: { categoria: CategoriaEquipo }) {
  const Icono = iconos[categoria]
  return (
    <span className={styles.icono}>
      <Icono size={22} stroke={1.75} aria-hidden />
    </span>
  )
}
