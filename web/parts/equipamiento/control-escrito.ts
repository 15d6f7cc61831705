import type { ResultadoControl, TipoControl } from '#contract/equipamiento/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'
import { figure } from '#web/plumbing/cifras.ts'

/** A control as it is typed. */
export interface ControlEscrito {
  tipo_control: TipoControl
  fecha: string
  resultado: ResultadoControl | undefined
  presion_bar: string
  /** «Oxígeno: 20,9 %», one to a line. */
  mediciones: string
  quien: 'yo' | 'miembro' | 'empresa'
  miembro: Elegible | null
  empresa: string
  numero_certificado: string
  observaciones: string
  proximo_control: string
}

/** A text per field that is left out. */
export function faltasDe({ quien, miembro, empresa, resultado }: ControlEscrito): Record<string, string> {
  const faltas: Record<string, string> = {}
  if (resultado === undefined) faltas.resultado = mensajes.obligatorio
  if (quien === 'miembro' && miembro === null) faltas.realizado_por_id = mensajes.personaObligatoria
  if (quien === 'empresa' && empresa.trim() === '') faltas.realizado_por = mensajes.obligatorio
  return faltas
}

/** As the call takes it; what is no number is sent as it is typed, to be refused. */
export const controlDicho = (escrito: ControlEscrito) => ({
  tipo_control: escrito.tipo_control,
  fecha: escrito.fecha,
  resultado: escrito.resultado as ResultadoControl,
  presion_bar: figure(escrito.presion_bar) as number | null,
  mediciones: medicionesDe(escrito.mediciones),
  realizado_por_id: escrito.quien === 'miembro' ? (escrito.miembro?.id ?? null) : null,
  realizado_por: escrito.quien === 'empresa' ? escrito.empresa : null,
  numero_certificado: escrito.numero_certificado,
  observaciones: escrito.observaciones,
  proximo_control: escrito.resultado === 'rechazado' ? null : escrito.proximo_control || null,
})

const medicionesDe = (lines: string): { nombre: string; valor: string }[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [nombre = '', ...valor] = line.split(':')
      return { nombre: nombre.trim(), valor: valor.join(':').trim() }
    })
