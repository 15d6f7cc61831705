import type { z } from 'zod'
import type { Catalogo } from '#contract/catalogos.ts'
import {
  CargoEscrito,
  type HojaServicios,
  hojaServiciosApi,
  PeriodoEscrito,
  PremioEscrito,
} from '#contract/hoja-servicios.ts'
import { cargos } from '#contract/shared/cargos.ts'
import { antiguedad, textoAntiguedad } from '#contract/shared/antiguedad.ts'
import type { Campo } from '#web/plumbing/campo.tsx'
import { longDay } from '#web/plumbing/format.ts'

interface CampoParte extends Campo {
  /** Company list with more values. */
  catalogo?: Catalogo
}

/** Form input: empty strings for blanks. */
export type Campos = Record<string, string>

/** A line of the sheet, as shown and as typed. */
export interface Linea {
  id: number
  version: number
  titulo: string
  detalles: string[]
  /** Still open. */
  vigente: boolean
  campos: Campos
}

type Call<Name extends keyof typeof hojaServiciosApi> = (typeof hojaServiciosApi)[Name]

/** A part of the sheet: its labels, contents and form. */
export interface Parte {
  nombre: 'periodos' | 'cargos' | 'premios'
  titulo: string
  agregar: string
  /** `Editar período …` */
  uno: string
  vacio: string
  campos: readonly CampoParte[]
  escrito: z.ZodObject
  lineas: (hoja: HojaServicios, hoy: string) => Linea[]
  add: Call<'addPeriodo' | 'addCargo' | 'addPremio'>
  change: Call<'changePeriodo' | 'changeCargo' | 'changePremio'>
  remove: Call<'removePeriodo' | 'removeCargo' | 'removePremio'>
}

const acta: Campo = { name: 'acta', label: 'Acta', optional: true, helper: 'Por ejemplo: sesión ordinaria N.º 12' }

const periodos: Parte = {
  nombre: 'periodos',
  titulo: 'Períodos de servicio',
  agregar: 'Agregar período',
  uno: 'período',
  vacio: 'La fecha de ingreso no está registrada.',
  campos: [
    { name: 'desde', label: 'Desde', clase: 'dia' },
    { name: 'hasta', label: 'Hasta', clase: 'dia', optional: true, helper: 'En blanco mientras el servicio continúa.' },
    { name: 'motivo', label: 'Motivo del término', optional: true },
  ],
  escrito: PeriodoEscrito,
  lineas: ({ periodos }, hoy) =>
    periodos.map((periodo) => ({
      ...lineaOf(periodo),
      titulo: span(periodo.desde, periodo.hasta, 'continúa'),
      detalles: said(textoAntiguedad(antiguedad([periodo], hoy)), periodo.motivo),
      vigente: periodo.hasta === null,
    })),
  add: hojaServiciosApi.addPeriodo,
  change: hojaServiciosApi.changePeriodo,
  remove: hojaServiciosApi.removePeriodo,
}

const cargosServidos: Parte = {
  nombre: 'cargos',
  titulo: 'Cargos',
  agregar: 'Agregar cargo',
  uno: 'cargo',
  vacio: 'No hay cargos registrados.',
  campos: [
    {
      name: 'cargo',
      label: 'Cargo',
      suggestions: cargos.filter((cargo) => cargo !== 'Otro'),
      catalogo: 'cargos',
    },
    { name: 'desde', label: 'Desde', clase: 'dia' },
    { name: 'hasta', label: 'Hasta', clase: 'dia', optional: true, helper: 'En blanco mientras lo ejerza.' },
    acta,
  ],
  escrito: CargoEscrito,
  lineas: ({ cargos }) =>
    cargos.map((cargo) => ({
      ...lineaOf(cargo),
      titulo: cargo.cargo,
      detalles: said(span(cargo.desde, cargo.hasta, 'en ejercicio'), cargo.acta && `Acta: ${cargo.acta}`),
      vigente: cargo.hasta === null,
    })),
  add: hojaServiciosApi.addCargo,
  change: hojaServiciosApi.changeCargo,
  remove: hojaServiciosApi.removeCargo,
}

const premios: Parte = {
  nombre: 'premios',
  titulo: 'Premios',
  agregar: 'Agregar premio',
  uno: 'premio',
  vacio: 'No hay premios registrados.',
  campos: [
    {
      name: 'tipo',
      label: 'Premio',
      suggestions: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50].map((anios) => `Premio de constancia, ${anios} años`),
    },
    { name: 'fecha', label: 'Fecha', clase: 'dia' },
    { name: 'vigencia', label: 'Vigente desde', clase: 'dia', optional: true },
    acta,
  ],
  escrito: PremioEscrito,
  lineas: ({ premios }) =>
    premios.map((premio) => ({
      ...lineaOf(premio),
      titulo: premio.tipo,
      detalles: said(
        longDay(premio.fecha),
        premio.vigencia && `Vigente desde el ${longDay(premio.vigencia)}`,
        premio.acta && `Acta: ${premio.acta}`,
      ),
      vigente: false,
    })),
  add: hojaServiciosApi.addPremio,
  change: hojaServiciosApi.changePremio,
  remove: hojaServiciosApi.removePremio,
}

export const partes: readonly Parte[] = [periodos, cargosServidos, premios]

/** `20 de agosto de 2014 – 31 de diciembre de 2017` */
export const span = (desde: string, hasta: string | null, open: string): string =>
  `${longDay(desde)} – ${hasta === null ? open : longDay(hasta)}`

const said = (...parts: (string | null)[]): string[] => parts.filter((part) => part !== null && part !== '') as string[]

const lineaOf = <E extends { id: number; version: number }>({ id, version, ...escrito }: E) => ({
  id,
  version,
  campos: Object.fromEntries(Object.entries(escrito).map(([name, value]) => [name, String(value ?? '')])),
})
