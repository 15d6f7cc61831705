import { finDeVida } from '#contract/equipamiento/apto.ts'
import { type Medicion, NuevoControl } from '#contract/equipamiento/controles.ts'
import {
  nombresControles,
  nombresResultadosControl,
  type ResultadoControl,
  type TipoControl,
} from '#contract/equipamiento/estados.ts'
import { type CampoControl, columnasControl, type FilaControl } from '#contract/equipamiento/importacion-controles.ts'
import { type PlanControl, planDe } from '#contract/equipamiento/planes.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { type Nombrado, reconocedor } from '#server/plumbing/sheets/reconocer.ts'
import { diaEscrito, numeroEscrito, opcionEscrita } from '#server/plumbing/sheets/valores.ts'
import { faultsOfControl } from './controles.rules.ts'

/** The records that a sheet of controls is judged against. */
export interface SabidoDeControles {
  piezas: readonly Row<'equipos'>[]
  /** Active control plans. */
  planes: readonly PlanControl[]
  miembros: readonly Nombrado[]
  hoy: string
}

export interface ControlImportado {
  /** Tells it from others. */
  control: string
  pieza: Row<'equipos'>
  dicho: NuevoControl
}

type Faults = Partial<Record<CampoControl, string>>

/** Tells a control from others. */
export const claveDeControl = (
  control: Pick<Row<'equipo_controles'>, 'equipo_id' | 'tipo_control' | 'fecha' | 'resultado'>,
) => [control.equipo_id, control.tipo_control, control.fecha, control.resultado].join(' ')

const Fila = NuevoControl.extend({ fecha: diaEscrito, proximo_control: diaEscrito.nullish() })

/** Judges the rows of one sheet. */
export function juezDeControles({ piezas, planes, miembros, hoy }: SabidoDeControles) {
  const porCodigo = new Map(piezas.map((pieza) => [pieza.codigo, pieza]))
  const reconocer = reconocedor(miembros)
  return (leida: FilaLeida<CampoControl>): Juzgada<CampoControl, ControlImportado> => {
    const {
      codigo = '',
      control = '',
      resultado = '',
      realizado_por,
      presion_bar,
      mediciones,
      ...valores
    } = leida.valores
    const pieza = porCodigo.get(codigo.toLocaleUpperCase('es'))
    const quien = realizado_por === undefined ? undefined : reconocer({ nombre: realizado_por }).miembro
    const { data, error } = Fila.safeParse({
      fecha: '',
      ...valores,
      tipo_control: opcionEscrita(nombresControles, control),
      resultado: resultadoEscrito(resultado),
      ...(presion_bar !== undefined && { presion_bar: numeroEscrito(presion_bar) }),
      ...(mediciones !== undefined && { mediciones: medicionesEscritas(mediciones) }),
      ...(quien ? { realizado_por_id: quien.id } : { realizado_por }),
    })
    const faults: Faults = Object.fromEntries(
      error?.issues.map(({ path: [campo], message }) => [campo === 'tipo_control' ? 'control' : campo, message]) ?? [],
    )
    if (control && faults.control) faults.control = mensajes.unoDe(Object.values(nombresControles).join(', '))
    if (resultado && faults.resultado)
      faults.resultado = mensajes.unoDe(Object.values(nombresResultadosControl).join(', '))
    for (const { campo, obligatoria } of columnasControl)
      if (obligatoria && !leida.valores[campo]) faults[campo] = mensajes.obligatorio
    if (codigo && !pieza) faults.codigo = mensajes.piezaSinCodigo
    if (!pieza || !data) return { leida, faults }
    const fin_de_vida = finDeVida(pieza.fecha_fabricacion, pieza.vida_util_meses)
    const plan = planDe(pieza, data.tipo_control, planes)
    const { proximo_control: tarde, ...wrong } = faultsOfControl(data, { ...pieza, fin_de_vida }, plan, hoy)
    Object.assign(faults, wrong)
    if (Object.keys(faults).length > 0) return { leida, faults }
    // The plan says when the next one is due, unless the sheet says earlier.
    const dicho = tarde ? { ...data, proximo_control: null } : data
    const clave = claveDeControl({ ...dicho, equipo_id: pieza.id })
    return {
      leida,
      faults,
      avisos: tarde ? { proximo_control: mensajes.proximoSegunPlan(tarde) } : {},
      registro: { control: clave, pieza, dicho },
    }
  }
}

const otrosResultados: Record<string, ResultadoControl> = {
  ok: 'aprobado',
  conforme: 'aprobado',
  apto: 'aprobado',
  bueno: 'aprobado',
  noconforme: 'rechazado',
  noapto: 'rechazado',
  malo: 'rechazado',
  reprobado: 'rechazado',
}
const resultadoEscrito = (escrito: string) =>
  opcionEscrita(nombresResultadosControl, escrito) ?? otrosResultados[plain(escrito)]

/** «Oxígeno: 20,9 %; CO: 3 ppm» */
const medicionesEscritas = (escritas: string): Medicion[] =>
  escritas.split(/\s*;\s*/).map((una) => {
    const [nombre = '', ...valor] = una.split(/:\s*/)
    return { nombre, valor: valor.join(': ') }
  })

/** A control as people read it. */
export const palabrasDeControl = ({
  pieza,
  dicho: { tipo_control, resultado, proximo_control },
}: ControlImportado): Partial<Record<CampoControl, string>> => ({
  codigo: `${pieza.codigo}, ${pieza.nombre}`,
  control: nombresControles[tipo_control],
  resultado: nombresResultadosControl[resultado],
  ...(!proximo_control && { proximo_control: '' }),
})

/** A row as it was read. */
export const shownControl = ({ leida: { valores }, dicha }: Vista<CampoControl, ControlImportado>): FilaControl => {
  const { codigo = '', control = '', fecha = '' } = valores
  return { ...dicha, codigo, control, fecha }
}

const tambien: Partial<Record<CampoControl, string[]>> = {
  codigo: ['codigo del equipo', 'codigo equipo', 'equipo', 'pieza', 'n de cilindro'],
  control: ['tipo de control', 'tipo', 'prueba', 'mantencion', 'ensayo'],
  fecha: ['fecha del control', 'fecha control', 'fecha de prueba', 'realizado', 'dia'],
  resultado: ['estado', 'conforme', 'aprobado'],
  presion_bar: ['presion', 'presion de prueba', 'presion bar'],
  mediciones: ['medicion', 'valores', 'lecturas'],
  realizado_por: ['empresa', 'servicio tecnico', 'laboratorio', 'responsable', 'quien'],
  numero_certificado: ['certificado', 'n certificado', 'numero de certificado', 'n de certificado', 'informe'],
  proximo_control: ['proximo', 'vence', 'vencimiento', 'proxima prueba', 'proxima', 'fecha de vencimiento'],
  observaciones: ['observacion', 'notas', 'comentarios', 'detalle'],
}

const clases: Partial<Record<CampoControl, Columna<CampoControl>['clase']>> = {
  fecha: 'momento',
  proximo_control: 'momento',
  presion_bar: { decimales: false, hasta: 2_000, unidades: ['bar'] },
  realizado_por: 'dato',
  numero_certificado: 'dato',
}

const entiende: Partial<Record<CampoControl, { valores: string[]; entiende: (escrito: string) => boolean }>> = {
  control: {
    valores: Object.values(nombresControles),
    entiende: (escrito) => opcionEscrita<TipoControl>(nombresControles, escrito) !== undefined,
  },
  resultado: {
    valores: Object.values(nombresResultadosControl),
    entiende: (escrito) => resultadoEscrito(escrito) !== undefined,
  },
}

/** The columns as a company may have headed them. */
export const columnasDeControles: Columna<CampoControl>[] = columnasControl.map((columna) => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  ...(clases[columna.campo] && { clase: clases[columna.campo] }),
  ...entiende[columna.campo],
}))
