import type { TipoControl } from '#contract/equipamiento/estados.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Chance } from '../chance.ts'
import { rechazado, sinControl, vencenEn } from './casos.ts'

type Control = Omit<NewRow<'equipo_controles'>, 'id'>
type Plan = Row<'control_planes'>
type Pieza = Pick<
  Row<'equipos'>,
  'id' | 'codigo' | 'categoria' | 'material_cilindro' | 'fecha_fabricacion' | 'fecha_puesta_servicio' | 'estado'
>

const laboratorios: Partial<Record<TipoControl, string>> = {
  prueba_flujo: 'Dräger Chile',
  prueba_hidrostatica: 'Laboratorio Hidrostático del Sur',
  calibracion: 'Dräger Chile',
  calidad_aire: 'Aire Puro Ltda.',
}

/** Shortest time to a control of which the story does not tell, in days: beyond the notice. */
const lejos = 36

/** The last control that each plan asks for, and the one before it, so that they fall due as the story says. */
export function controlesDe(
  piezas: readonly Pieza[],
  planes: readonly Plan[],
  { hoy, realizado_por_id, chance }: { hoy: string; realizado_por_id: number; chance: Chance },
): Control[] {
  let certificado = 1_020
  return piezas
    .filter(({ codigo, estado }) => codigo !== sinControl && estado !== 'DADO DE BAJA')
    .flatMap((pieza) => {
      const suyos = planesDe(pieza, planes)
      const main = suyos.find(({ bloqueante }) => bloqueante === 1) ?? suyos[0]
      return suyos.flatMap((plan): Control[] => {
        const told = plan === main ? vencenEn[pieza.codigo] : undefined
        const vence = sumarDias(hoy, told ?? lejosDe(plan, chance))
        const fecha = antes(vence, plan)
        const company = laboratorios[plan.tipo_control]
        const since = pieza.fecha_puesta_servicio ?? hoy
        return [fecha, antes(fecha, plan)]
          .filter((dia, index) => dia <= hoy && (index === 0 ? dia >= (pieza.fecha_fabricacion ?? dia) : dia >= since))
          .toReversed()
          .map((dia) => ({
            equipo_id: pieza.id,
            tipo_control: plan.tipo_control,
            fecha: dia,
            resultado: chance.between(1, 14) === 1 ? 'aprobado_con_observaciones' : 'aprobado',
            realizado_por_id: company ? null : realizado_por_id,
            realizado_por: company ?? null,
            numero_certificado: company ? String((certificado += 1)) : null,
            registrado_por: realizado_por_id,
            creado_en: `${dia}T18:00:00.000Z`,
          }))
      })
    })
    .concat(rechazo(piezas, hoy, realizado_por_id))
}

function rechazo(piezas: readonly Pieza[], hoy: string, registrado_por: number): Control[] {
  const pieza = piezas.find(({ codigo }) => codigo === rechazado.codigo)
  const fecha = sumarDias(hoy, -rechazado.hace)
  const said = { tipo_control: 'prueba_hidrostatica', fecha, resultado: 'rechazado', registrado_por } as const
  const more = {
    realizado_por: 'Laboratorio Hidrostático del Sur',
    observaciones: 'Deformación permanente sobre el 10 %.',
  }
  return pieza ? [{ ...said, ...more, equipo_id: pieza.id, creado_en: `${fecha}T18:00:00.000Z` }] : []
}

/** One of each kind: the plan of its material before the one of any. */
function planesDe(pieza: Pieza, planes: readonly Plan[]): Plan[] {
  const suyos = planes.filter(
    ({ categoria, material_cilindro }) =>
      categoria === pieza.categoria && (material_cilindro === null || material_cilindro === pieza.material_cilindro),
  )
  return [...Map.groupBy(suyos, ({ tipo_control }) => tipo_control).values()].flatMap(
    (iguales) => iguales.find(({ material_cilindro }) => material_cilindro !== null) ?? iguales[0] ?? [],
  )
}

const diasDe = ({ periodicidad_meses, periodicidad_dias }: Plan): number =>
  periodicidad_dias ?? (periodicidad_meses ?? 12) * 30

/** One in eight of those that do not block is overdue. */
function lejosDe(plan: Plan, chance: Chance): number {
  const period = diasDe(plan)
  if (plan.bloqueante === 0 && chance.between(1, 8) === 1) return -chance.between(2, 40)
  const far = period > lejos + 8
  return far ? chance.between(lejos, Math.min(period - 8, 1_400)) : chance.between(1, period - 1)
}

const antes = (dia: string, { periodicidad_meses, periodicidad_dias }: Plan): string =>
  Temporal.PlainDate.from(dia)
    .subtract(periodicidad_dias === null ? { months: periodicidad_meses ?? 12 } : { days: periodicidad_dias })
    .toString()
