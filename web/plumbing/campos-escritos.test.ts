import { expect, test } from 'vitest'
import { decimal, dia, linea, opcionPosible, parrafo, referencia } from '#contract/shared/campos.ts'
import { valuesOf } from './campo.tsx'
import { controlesDe, dichoDe } from './campos-escritos.tsx'

const campos = {
  nombre: linea(2, 20, { titulo: 'Nombre' }),
  nota: parrafo(200, { titulo: 'Nota', ayuda: 'Si la hay.' }),
  material: opcionPosible({ acero: 'Acero' }, { titulo: 'Material' }),
  volumen: decimal(0.1, 100, { titulo: 'Volumen', unidad: ['l', 'litros'] }),
  compra: dia({ titulo: 'Compra' }),
  padre_id: referencia({ titulo: 'Parte de' }),
}

test('each field has the control of its kind; a reference is chosen elsewhere', () => {
  expect(controlesDe(campos)).toEqual([
    { name: 'nombre', label: 'Nombre', optional: false, maxLength: 20 },
    { name: 'nota', label: 'Nota', optional: true, helper: 'Si la hay.', maxLength: 200, rows: 3 },
    { name: 'material', label: 'Material', optional: true, opciones: { '': 'Sin indicar', acero: 'Acero' } },
    { name: 'volumen', label: 'Volumen, en litros', optional: true, inputMode: 'decimal' },
    { name: 'compra', label: 'Compra', optional: true, clase: 'dia' },
  ])
})

test('what is typed is judged as it is sent: figures with a comma, and nothing for what is blank', () => {
  const blank = valuesOf(controlesDe(campos))
  const dicho = { ...blank, nombre: ' Hacha ', volumen: '6,8' }
  expect(dichoDe(campos).parse(dicho)).toEqual({
    nombre: 'Hacha',
    nota: null,
    material: null,
    volumen: 6.8,
    compra: null,
  })
  const { error } = dichoDe(campos).safeParse({ ...blank, volumen: 'mucho' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['nombre', 'volumen'])
})
