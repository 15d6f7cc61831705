import { expect, test } from 'vitest'
import type { Checklist } from '#contract/equipamiento/checklists.ts'
import type { InsumoLuz, LuzUnidad, Operatividad } from '#contract/material-mayor/operatividad.ts'
import { remediosDe } from './ayuda.rules.ts'

const unidad = (...razones: [InsumoLuz, LuzUnidad][]): Operatividad => ({
  id: 23,
  nombre: 'B-23',
  estado: 'EN REVISIÓN',
  luz: 'amarillo',
  motivo: '',
  razones: razones.map(([insumo, luz]) => ({ insumo, luz, texto: '', detalle: null })),
  personas: 3,
})
const checklist = (situacion: Checklist['situacion']) => ({ id: 5, puntos: 22, situacion }) as Checklist
const told = (...args: Parameters<typeof remediosDe>) =>
  remediosDe(...args).map(({ titulo, detalle, enlace }) => [titulo, detalle, enlace])

test('a review to end and a checklist to make turn it green, in the order of the reasons', () => {
  const una = unidad(['estado', 'amarillo'], ['checklist', 'amarillo'], ['conductor', 'verde'])
  expect(told(una, checklist('pendiente'), false)).toEqual([
    ['Terminar la revisión', undefined, null],
    ['Hacer el checklist', '22 puntos', '/intranet/equipamiento/revisiones/5'],
  ])
})

test('a fault that was found is mended, and not looked for again', () => {
  expect(told(unidad(['checklist', 'amarillo']), checklist('con_falla'), false)).toEqual([
    ['Resolver la falla del checklist', undefined, '/intranet/equipamiento?vista=novedades'],
  ])
})

test('people who are missing are looked for once, and the driver not where one can be asked', () => {
  const una = unidad(['conductor', 'rojo'], ['a_cargo', 'amarillo'], ['tripulacion', 'amarillo'])
  expect(told(una, undefined, false)).toHaveLength(1)
  expect(told(unidad(['conductor', 'rojo']), undefined, true)).toEqual([])
})
