import { expect, test } from 'vitest'
import { paraCompartir } from './textos.ts'

const origin = 'https://bomberos.example.cl'

test.each([
  [null, 'Guardia de invierno'],
  [{ anio: 2026, numero: 3 }, 'Guardia de invierno, N.º 3/2026'],
])('a document numbered %j is shared with its title and address', (correlativo, first) => {
  expect(paraCompartir({ id: 6, titulo: 'Guardia de invierno', correlativo }, origin)).toBe(
    `${first}\nhttps://bomberos.example.cl/intranet/documentos?vista=biblioteca&documento=6`,
  )
})
