import { expect, test } from 'vitest'
import { sinDichos, sinDichosEnJson, sinIdentidad } from './olvido.rules.ts'

test('a section keeps how many people there were, and how they were', () => {
  const rosa = { tipo: 'lesionado', nombre: 'Rosa Tapia', edad: 40, rut: '11.111.111-1', condicion: 'Grave' }
  expect(sinIdentidad('afectados', { afectados: [rosa] })).toEqual({
    contenido: { afectados: [{ ...rosa, nombre: '', rut: '' }] },
    dichos: ['Rosa Tapia', '11.111.111-1'],
  })
  expect(sinIdentidad('reportante', { reportante_nombre: 'Ana Paz', reportante_telefono: '+56987654321' })).toEqual({
    contenido: { reportante_nombre: '', reportante_telefono: '' },
    dichos: ['Ana Paz', '+56987654321'],
  })
  expect(sinIdentidad('relato', { relato: 'Rosa Tapia' })).toEqual({ contenido: { relato: 'Rosa Tapia' }, dichos: [] })
})

const dichos = ['Rosa Elena Tapia Lagos', '11.111.111-1', '+56 9 8765 4321', 'Luis']
test.each([
  ['Sale rosa  elena Tapia Lagos, consciente.', 'Sale ***, consciente.'],
  ['La señora Rosa Lagos (11111111-1) salió.', 'La señora *** (***) salió.'],
  ['Llamar al +56987654321.', 'Llamar al +***.'],
  ['Casa color rosa de don Luis.', undefined],
  ['Folio 2011.111.111-15', undefined],
])('%s', (texto, clean) => expect(sinDichos(texto, dichos)).toBe(clean))

test('rows of the log lose it in every text', () => {
  const json = JSON.stringify({ motivo: 'Lo pidió Tapia Lagos', estado: 'anulada', lat: -33.1 })
  expect(sinDichosEnJson(json, dichos)).toBe('{"motivo":"Lo pidió ***","estado":"anulada","lat":-33.1}')
})
