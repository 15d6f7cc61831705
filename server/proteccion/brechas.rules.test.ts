import { expect, test } from 'vitest'
import { avisosQueFaltan, borradoresDe } from './brechas.rules.ts'

const nada = { sensibles: false, menores: false, economicos: false }

test.each([
  [{}, [], ['agencia']],
  [{ sensibles: true }, [], ['agencia', 'personas']],
  [{ menores: true }, ['agencia'], ['personas']],
  [{ economicos: true }, ['personas', 'agencia'], []],
  [{ sensibles: true, sin_riesgo: 'Estaban cifrados.' }, [], []],
] as const)('of a breach %o, told %o, %o is missing', (hechos, dados, faltan) => {
  const avisos = dados.map((destinatario) => ({ destinatario }))
  expect(avisosQueFaltan({ ...nada, ...hechos }, avisos)).toEqual(faltan)
})

test('drafts say what the law asks for', () => {
  const brecha = {
    conocida_en: '2026-11-20T15:00:00.000Z',
    descripcion: 'Robaron un notebook.',
    datos: 'Fichas personales.',
    consecuencias: 'Alguien puede leerlas.',
    medidas: 'Se cerraron las sesiones.',
    afectados: 1_200,
  }
  const { agencia, personas } = borradoresDe(brecha, { nombre: 'El Cuerpo', correo: 'datos@demo.cl' })
  expect(agencia).toContain('conocimiento el 20 de noviembre de 2026, 12:00')
  expect(agencia).toContain('Personas afectadas: 1.200.')
  for (const text of [agencia, personas])
    for (const part of ['Robaron un notebook.', 'Fichas personales.', 'Alguien puede', 'Se cerraron', 'datos@demo.cl'])
      expect(text).toContain(part)
  expect(borradoresDe({ ...brecha, afectados: null }, { nombre: 'El Cuerpo', correo: '' }).agencia).toContain(
    'Personas afectadas: todavía no se conoce.',
  )
})
