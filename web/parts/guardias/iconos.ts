import {
  IconDoorExit,
  IconNote,
  IconPackage,
  IconShieldCheck,
  IconSpeakerphone,
  IconUsers,
  IconWalk,
  type Icon,
} from '@tabler/icons-react'
import type { TipoNovedad } from '#contract/guardias/estados.ts'

/** Kinds of entries of the libro de guardia. */
export const iconosNovedades: Record<TipoNovedad, Icon> = {
  ingreso: IconWalk,
  salida: IconDoorExit,
  novedad: IconNote,
  orden: IconSpeakerphone,
  visita: IconUsers,
  material: IconPackage,
  entrega: IconShieldCheck,
}
