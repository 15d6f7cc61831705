import {
  IconBan,
  IconCertificate,
  IconCircleCheck,
  IconCircleDashed,
  IconClipboardCheck,
  IconClipboardX,
  IconEye,
  IconLungs,
  IconStar,
  IconSteeringWheel,
  IconTool,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import type { Operatividad, Razon } from '#contract/material-mayor/operatividad.ts'
import { frase } from './cuando.rules.ts'
import styles from './unidad.module.css'

const deEstado: Record<EstadoUnidad, Icon> = {
  'EN SERVICIO': IconCircleCheck,
  'FUERA DE SERVICIO': IconBan,
  'EN REPARACIÓN': IconTool,
  'EN REVISIÓN': IconEye,
}
const deInsumo: Record<Exclude<Razon['insumo'], 'estado'>, Icon> = {
  informada: IconCircleDashed,
  conductor: IconSteeringWheel,
  a_cargo: IconStar,
  tripulacion: IconUsers,
  papeles: IconCertificate,
  checklist: IconClipboardCheck,
  era: IconLungs,
}

function iconoDe({ insumo, luz }: Razon, estado: EstadoUnidad): Icon {
  if (insumo === 'estado') return deEstado[estado]
  return insumo === 'checklist' && luz !== 'verde' ? IconClipboardX : deInsumo[insumo]
}

const callada = ({ insumo, luz }: Razon) => insumo === 'estado' && luz === 'verde'

/** Reasons against it and in its favour, as the server orders it: the worst first. Being in service says least. */
export const Razones = ({ unidad: { razones, estado }, id }: { unidad: Operatividad; id: string }) => (
  <ul id={id} className={styles.razones}>
    {[...razones.filter((una) => !callada(una)), ...razones.filter(callada)].map((razon) => {
      const Icono = iconoDe(razon, estado)
      return (
        <li key={razon.texto} className={styles[razon.luz]}>
          <Icono size={20} stroke={1.9} aria-hidden />
          <span>{frase(razon.detalle ?? razon.texto)}</span>
        </li>
      )
    })}
  </ul>
)
