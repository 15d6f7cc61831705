import { expect, test } from 'vitest'
import { type Seccion, secciones } from '#contract/emergencias/parte.ts'
import { seccionesParte } from './campos.ts'
import { textoEstado } from './estado.rules.ts'
import { canonica, faltasDe, textoDe, unir } from './parte.rules.ts'

const ana = { tipo: 'lesionado', nombre: 'Ana', edad: 40, rut: '', condicion: '', trasladado_a: '' }
const luis = { ...ana, nombre: 'Luis', edad: null }

test('the form asks for every field of the contract, and for no other', () => {
  for (const [seccion, { campos, lista }] of Object.entries(seccionesParte) as [
    Seccion,
    (typeof seccionesParte)[Seccion],
  ][]) {
    const nueva = lista ? { [lista.nombre]: [lista.nueva] } : {}
    const parsed = secciones[seccion].parse(nueva) as Record<string, unknown>
    const row = lista ? (parsed[lista.nombre] as object[])[0] : parsed
    expect(campos.map(({ nombre }) => nombre)).toEqual(Object.keys(row ?? {}))
    for (const { opciones = [], nombre } of campos)
      for (const value of opciones)
        secciones[seccion].parse({ [lista?.nombre ?? '']: [{ ...lista?.nueva, [nombre]: value }] })
  }
})

test('two joined texts hold every word and row of both', () => {
  expect(unir('relato', { relato: 'Humo.' }, { relato: 'Fuego.' })).toEqual({ relato: 'Humo.\n\nFuego.' })
  expect(unir('relato', { relato: 'Humo.' }, { relato: 'Humo. Fuego.' })).toEqual({ relato: 'Humo. Fuego.' })
  expect(unir('afectados', { afectados: [ana] }, { afectados: [ana, luis] })).toEqual({ afectados: [ana, luis] })
  expect(
    unir('danos', { lugar_origen: 'Cocina', agua_litros: 800 }, { lugar_origen: 'Techo', agua_litros: null }),
  ).toMatchObject({
    lugar_origen: 'Cocina / Techo',
    agua_litros: 800,
  })
})

test('a section is read and copied as text', () => {
  expect(textoDe('relato', { relato: 'Humo.' })).toBe('Humo.')
  expect(textoDe('afectados', { afectados: [ana, luis] })).toBe(
    'Situación: lesionado\nNombre: Ana\nEdad: 40\n\nSituación: lesionado\nNombre: Luis',
  )
})

test('a text is compared as the server stores it; a figure that is none has its text', () => {
  expect(canonica('relato', { relato: 'Humo. ' })).toBe(canonica('relato', { relato: 'Humo.' }))
  expect(faltasDe('relato', { relato: 'x'.repeat(8_001) })).toEqual({ relato: 'No puede superar los 8000 caracteres' })
  expect(Object.keys(faltasDe('afectados', { afectados: [{ ...ana, edad: 'cuarenta' }] }))).toEqual([
    'afectados.0.edad',
  ])
})

test('the status line says where the text is', () => {
  const calm = {
    porGuardar: false,
    enCamino: false,
    sinRed: false,
    soloAqui: false,
    disputada: false,
    rechazada: false,
  }
  const guardada = { guardado_en: '2026-11-23T00:43:00.000Z', autor: 'Ana' }
  const said = (de: Partial<typeof calm>) => textoEstado({ ...calm, ...de }, guardada, 'Ana')
  expect(said({})).toBe('Guardado 21:43')
  expect(textoEstado(calm, guardada, 'Luis')).toBe('Guardado 21:43 por Ana')
  expect(textoEstado(calm, { guardado_en: null, autor: null }, 'Ana')).toBe('')
  expect(said({ porGuardar: true })).toBe('Guardando…')
  expect(said({ enCamino: true })).toBe('Guardando…')
  expect(said({ enCamino: true, sinRed: true })).toBe('Guardado en este teléfono; se enviará cuando haya red')
  expect(said({ enCamino: true, sinRed: true, soloAqui: true })).toContain('no cierre esta página')
  expect(said({ disputada: true })).toContain('falta decidir')
  expect(said({ rechazada: true })).toContain('no lo aceptó')
})
