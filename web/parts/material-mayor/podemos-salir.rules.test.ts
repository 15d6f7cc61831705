import { expect, test } from 'vitest'
import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import { podemosSalir } from './podemos-salir.rules.ts'

const flota = (...luces: Operatividad['luz'][]): Operatividad[] =>
  luces.map((luz, n) => ({
    id: 21 + n,
    nombre: `B-${21 + n}`,
    estado: 'EN SERVICIO',
    luz,
    motivo: '',
    razones: [],
    personas: 0,
  }))

test.each<[Operatividad['luz'][], number[], string]>([
  [['verde', 'amarillo', 'rojo'], [], 'Puede salir la B-21.'],
  [['verde', 'verde', 'rojo'], [], 'Pueden salir la B-21 y la B-22.'],
  [['amarillo', 'rojo', 'rojo'], [], 'Puede salir, con reparos, la B-21.'],
  [['amarillo', 'amarillo', 'rojo'], [], 'Pueden salir, con reparos, la B-21 y la B-22.'],
  [['rojo', 'rojo', 'rojo'], [], 'Ninguna unidad puede salir.'],
  [['rojo'], [], 'No puede salir la B-21.'],
  [['gris', 'gris', 'rojo'], [], 'Nadie ha informado su disponibilidad.'],
  [['verde', 'verde', 'rojo'], [21], 'Puede salir la B-22. En emergencia, la B-21.'],
  [['verde', 'rojo'], [21], 'No puede salir la B-22. En emergencia, la B-21.'],
  [['verde', 'verde'], [21, 22], 'Todas las unidades están en emergencia.'],
  [[], [], 'No hay unidades registradas.'],
])('%j, with %j at an emergency: %s', (luces, fuera, sentence) => {
  expect(podemosSalir(flota(...luces), new Set(fuera))).toBe(sentence)
})

test.each<[Operatividad['luz'][], number[], number[], string]>([
  [['verde', 'verde'], [], [21], 'Puede salir la B-22. Con un cambio sin enviar, la B-21.'],
  [['verde'], [], [21], 'Con un cambio sin enviar, la B-21.'],
  [['verde', 'verde'], [21], [21, 22], 'En emergencia, la B-21. Con un cambio sin enviar, la B-22.'],
])('%j, with %j at an emergency and unsent changes of %j: %s', (luces, fuera, sinEnviar, sentence) => {
  expect(podemosSalir(flota(...luces), new Set(fuera), new Set(sinEnviar))).toBe(sentence)
})

test('units that exclude each other are an alternative', () => {
  expect(podemosSalir(flota('verde', 'verde'), undefined, undefined, false)).toBe('Pueden salir la B-21 o la B-22.')
})
