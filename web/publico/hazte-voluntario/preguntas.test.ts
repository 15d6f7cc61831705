import { expect, test } from 'vitest'
import { splitPreguntas } from './preguntas.ts'

test('titles that ask become questions, the rest stays as it is', () => {
  const texto = '## Qué necesitas\n\n- Ganas.\n\n## ¿Cuesta dinero?\n\nNo.\n\nNada.\n\n## Y después\n\nTe llamamos.'
  expect(splitPreguntas(texto)).toEqual({
    prosa: '## Qué necesitas\n\n- Ganas.\n\n## Y después\n\nTe llamamos.',
    preguntas: [{ pregunta: '¿Cuesta dinero?', respuesta: 'No.\n\nNada.' }],
  })
})

test.each(['', 'Sin títulos. ¿Y esto?', '- ## ¿En una lista?', '## ¿Sin respuesta?'])('%j has no question', (texto) => {
  expect(splitPreguntas(texto).preguntas).toEqual([])
})
