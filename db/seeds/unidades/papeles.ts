import { sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'

/** Days that the paper in force still holds; none: until the next 31st of March. */
const quedan: Partial<Record<number, Partial<Record<'revision_tecnica' | 'seguro', number>>>> = {
  21: { revision_tecnica: 18 },
  22: { revision_tecnica: 141, seguro: 3 },
  23: { revision_tecnica: 96 },
}
const entidades = {
  revision_tecnica: 'Planta B-0512',
  permiso: 'Municipalidad de Quilpué',
  seguro: 'Mutual de Seguros de Chile',
} as const

/** Each paper of a unit with its two renewals before. */
export function papelesDe(unidad_id: number, hoy: string, registrado_por: number): NewRow<'unidad_papeles'>[] {
  const anio = Number(hoy.slice(0, 4)) + (hoy.slice(5) > '03-31' ? 1 : 0)
  return (['revision_tecnica', 'permiso', 'seguro'] as const).flatMap((tipo) => {
    const dias = tipo === 'permiso' ? undefined : quedan[unidad_id]?.[tipo]
    const vence = dias === undefined ? `${anio}-03-31` : sumarDias(hoy, dias)
    return [2, 1, 0].map((antes) => {
      const fecha_vencimiento = years(vence, -antes)
      const fecha_emision = sumarDias(years(vence, -antes - 1), tipo === 'revision_tecnica' ? -4 : -12)
      return {
        unidad_id,
        tipo,
        fecha_emision,
        fecha_vencimiento,
        numero: `${fecha_emision.slice(2, 4)}${unidad_id}-${4_180 + tipo.length * 37}`,
        entidad: entidades[tipo],
        // Both notices of what is about to end were sent.
        avisado: antes > 0 ? 7 : dias !== undefined && dias <= 7 ? 7 : dias !== undefined && dias <= 30 ? 30 : null,
        registrado_por,
        creado_en: `${sumarDias(fecha_emision, 1)}T14:20:00.000Z`,
      }
    })
  })
}

const years = (dia: string, howMany: number): string => Temporal.PlainDate.from(dia).add({ years: howMany }).toString()
