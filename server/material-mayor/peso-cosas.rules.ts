import { nombresMotivosFuera, nombresPapeles, type TipoPapel } from '#contract/material-mayor/estados.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Insumos, Peso } from './insumos.rules.ts'
import { diaEnPalabras, diaMes, faltanEnPalabras, sinPunto } from './palabras.rules.ts'

/** Days before the end of a paper from which it is told. */
const avisoPapeles = 30

const frases = {
  'FUERA DE SERVICIO': mensajes.quedaFuera,
  'EN REPARACIÓN': mensajes.quedaEnReparacion,
  'EN REVISIÓN': mensajes.quedaEnRevision,
  'EN SERVICIO': mensajes.puedeSalir,
}

/** Its registered status, and its maintenance. */
export function pesoDeEstado({ estado, motivo_fuera, detalles, vuelve, mantencion, hoy }: Insumos): Peso {
  const fuera = estado === 'FUERA DE SERVICIO' || estado === 'EN REPARACIÓN'
  const regreso = (dia: string | null) => (dia === null || dia < hoy ? '' : ` Vuelve ${diaEnPalabras(dia, hoy)}.`)
  if (mantencion && !fuera)
    return {
      insumo: 'estado',
      luz: 'rojo',
      frase: mensajes.quedaEnMantencion,
      texto: `En mantención: ${sinPunto(mantencion.descripcion)}.${regreso(mantencion.hasta)}`,
    }
  const frase = frases[estado]
  if (estado === 'EN SERVICIO') return { insumo: 'estado', luz: 'verde', frase, texto: `${estado}.` }
  const motivo = motivo_fuera === null ? '' : ` (${nombresMotivosFuera[motivo_fuera].toLowerCase()})`
  const texto = `${estado}${motivo}${detalles === null ? '' : `: ${sinPunto(detalles)}`}.${regreso(vuelve)}`
  return { insumo: 'estado', luz: fuera ? 'rojo' : 'amarillo', frase, texto }
}

/** Papers, checklist and breathing sets. */
export const pesosDeCosas = (insumos: Insumos): Peso[] => [
  ...pesosDePapeles(insumos),
  ...pesosDeChecklist(insumos),
  ...pesosDeEra(insumos),
]

const enFrase = (tipo: TipoPapel) => nombresPapeles[tipo].toLowerCase()

function pesosDePapeles({ papeles, hoy }: Insumos): Peso[] {
  const porVencer = papeles.toSorted((a, b) => (a.vence < b.vence ? -1 : 1))
  const pesos = porVencer.flatMap(({ tipo, vence }): Peso[] => {
    if (vence < hoy) {
      const desde = sumarDias(vence, 1)
      const frase = mensajes.papelVencido(enFrase(tipo), diaMes(desde, hoy))
      const texto = `${mensajes.papelVencido(nombresPapeles[tipo], longDay(desde))}.`
      return [{ insumo: 'papeles', luz: 'amarillo', frase, texto }]
    }
    if (vence > sumarDias(hoy, avisoPapeles)) return []
    const cuando = faltanEnPalabras(vence, hoy)
    return [
      {
        insumo: 'papeles',
        luz: 'verde',
        frase: `${enFrase(tipo)} vence ${cuando}`,
        texto: `${nombresPapeles[tipo]} vence ${cuando}.`,
      },
    ]
  })
  const [first] = porVencer
  if (pesos.length > 0 || !first) return pesos
  return [
    {
      insumo: 'papeles',
      luz: 'verde',
      frase: 'papeles vigentes',
      texto: mensajes.papelesVigentes(longDay(first.vence)),
    },
  ]
}

function pesosDeChecklist({ checklist }: Insumos): Peso[] {
  if (checklist === null) return []
  if (checklist === 'pendiente') return [{ insumo: 'checklist', luz: 'amarillo', frase: mensajes.sinChecklist }]
  if (checklist === 'con_falla') return [{ insumo: 'checklist', luz: 'amarillo', frase: mensajes.checklistConFalla }]
  return [{ insumo: 'checklist', luz: 'verde', frase: 'checklist conforme', texto: mensajes.checklistConforme }]
}

function pesosDeEra({ era }: Insumos): Peso[] {
  if (era === null || era.total === 0) return []
  const { total, aptos, necesita } = era
  if (aptos >= (necesita || total)) return [{ insumo: 'era', luz: 'verde', frase: mensajes.eraAptos(aptos, total) }]
  const frase = necesita === 0 ? mensajes.eraAptos(aptos, total) : mensajes.eraFaltan(aptos, necesita)
  return [{ insumo: 'era', luz: 'amarillo', frase }]
}
