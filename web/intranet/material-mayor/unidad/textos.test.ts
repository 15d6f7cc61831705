import { expect, test } from 'vitest'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Papel } from '#contract/material-mayor/papeles.ts'
import { enServicioDesde, lineaDe, papelesQueVencen, sobrePapel, tituloDe, todoSobrePapel } from './textos.ts'

const nada: FichaUnidad = {
  id: 21,
  nombre: 'B-21',
  tipo: 'Carro',
  activo: true,
  estado: 'EN SERVICIO',
  detalles: null,
  motivo: null,
  ultimaActualizacion: '2026-11-20T15:00:00.000Z',
  actualizadaPor: null,
  patente: null,
  marca: null,
  modelo: null,
  anio: null,
  numero_chasis: null,
  numero_motor: null,
  capacidad_agua_l: null,
  capacidad_tripulantes: null,
  minimo_tripulacion: null,
  reserva_de: null,
  foto: null,
  titulo: null,
  contadores: { km: null, motor: null, bomba: null },
  en_servicio: null,
  dias_en_reparacion: 0,
  papeles: { revision_tecnica: null, permiso: null, seguro: null },
  aviso: 30,
  conductores: [],
  con_licencia: 0,
  licencia_clase: 'F',
  version: 1,
}

const permiso: Papel = {
  id: 1,
  unidad_id: 21,
  unidad: 'B-21',
  tipo: 'permiso',
  fecha_emision: null,
  fecha_vencimiento: '2027-03-31',
  dias: 131,
  en_uso: true,
  numero: null,
  entidad: null,
  documentos: [],
  registrado_por: null,
  creado_en: '2026-11-20T15:00:00.000Z',
  version: 1,
}

test('what a unit is stands in one line, of what is known', () => {
  const renault = { marca: 'Renault', modelo: 'Midlum 4×2', anio: 2019, patente: 'KXRT-41', capacidad_agua_l: 3_000 }
  expect(lineaDe({ ...nada, ...renault, capacidad_tripulantes: 6, minimo_tripulacion: 4 })).toBe(
    'Renault Midlum 4×2, 2019 · patente KXRT-41 · 3.000 L de agua · 6 tripulantes, mínimo 4',
  )
  expect(lineaDe({ ...nada, minimo_tripulacion: 4, reserva_de: { id: 22, nombre: 'B-22' } })).toBe(
    'tripulación mínima 4 · reserva de B-22',
  )
  expect(lineaDe({ ...nada, capacidad_agua_l: 0, capacidad_tripulantes: 1 })).toBe('0 L de agua · 1 tripulante')
  expect(lineaDe(nada)).toBe('')
})

test('it has the name that the site gives it, or else its kind', () => {
  expect(tituloDe({ tipo: 'Carro', titulo: 'Carro bomba urbano' })).toBe('Carro bomba urbano')
  expect(tituloDe(nada)).toBe('Carro')
})

test('papers are counted once they fall due, and told with their end', () => {
  const papeles = {
    ...nada.papeles,
    permiso,
    seguro: { ...permiso, dias: 30 },
    revision_tecnica: { ...permiso, dias: -1 },
  }
  expect(papelesQueVencen({ ...nada, papeles })).toBe(2)
  expect(sobrePapel(permiso)).toBe('Vence el 31 de marzo de 2027')
  expect(sobrePapel({ ...permiso, dias: -1 })).toBe('Venció el 31 de marzo de 2027')
  const emitido = { ...permiso, entidad: 'Planta B-0512', numero: '2521' }
  expect(todoSobrePapel(emitido)).toBe('Vence el 31 de marzo de 2027 · Planta B-0512, N° 2521')
})

test.each([
  [0, null],
  [1, 'en servicio, desde el 20 de noviembre de 2026'],
  [31, 'en servicio, desde el 20 de noviembre de 2026'],
  [400, 'en servicio, 12 meses'],
])('a unit that came %i days ago: %s', (dias, texto) => {
  const desde = '2026-11-20T15:00:00.000Z'
  // Its ficha looks back a year at most.
  const now = new Date(Date.parse(desde) + Math.min(dias, 365) * 86_400_000)
  expect(enServicioDesde(desde, now)).toBe(texto)
})
