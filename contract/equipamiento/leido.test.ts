import { expect, test } from 'vitest'
import { rutaEtiqueta, tokenLeido } from './leido.ts'

test.each(['https://cuartel.cl', 'http://10.0.0.2:3000'])('what a label says under %s is read back', (direccion) => {
  expect(tokenLeido(` ${direccion}${rutaEtiqueta('AbCd_fGh-jKl')}\n`)).toBe('AbCd_fGh-jKl')
})

test.each([
  'ERA-012',
  'https://cuartel.cl/intranet/asistencia/llegada?codigo=42.59283746.k3J',
  'https://cuartel.cl/intranet/equipamiento/31',
  'https://cuartel.cl/otra?x=https://cuartel.cl/intranet/equipamiento/AbCd_fGh-jKl',
  'javascript:alert(1)//intranet/equipamiento/AbCd_fGh-jKl',
])('nothing else is: %s', (leido) => {
  expect(tokenLeido(leido)).toBeNull()
})
