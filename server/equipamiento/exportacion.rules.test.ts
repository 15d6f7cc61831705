import { expect, test } from 'vitest'
import { columnasEquipos } from './exportacion.rules.ts'
import { columnasDeEquipos } from './importacion.rules.ts'

const titulosPara = (role: 'oficial' | 'maquinista') => columnasEquipos(role).map(({ title }) => title)

test('the export has each column that the import takes, under the same title', () => {
  const titulos = titulosPara('oficial')
  expect(columnasDeEquipos.map(({ titulo }) => titulo).filter((titulo) => !titulos.includes(titulo))).toEqual([])
})

test('what a role may not read has no column', () => {
  expect(titulosPara('oficial')).toContain('Costo')
  expect(titulosPara('maquinista')).not.toContain('Costo')
})
