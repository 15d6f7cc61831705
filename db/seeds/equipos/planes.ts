import type { CategoriaEquipo, MaterialCilindro, TipoControl } from '#contract/equipamiento/estados.ts'

/** domain §1.6: months between controls, whether one that is overdue blocks, and of which cylinders. */
export const planesDemo: readonly [CategoriaEquipo, TipoControl, meses: number, bloquea: 0 | 1, MaterialCilindro?][] = [
  ['era', 'prueba_flujo', 12, 1],
  ['cilindro', 'prueba_hidrostatica', 60, 1],
  ['cilindro', 'prueba_hidrostatica', 36, 1, 'vidrio'],
  ['cilindro', 'prueba_hidrostatica', 36, 1, 'aramida'],
  ['mascara', 'inspeccion', 12, 1],
  ['detector_gas', 'calibracion', 6, 1],
  ['compresor', 'calidad_aire', 6, 1],
  ['manguera', 'prueba_presion', 12, 1],
  ['escala', 'inspeccion', 12, 1],
  ['piton', 'inspeccion', 12, 0],
  ['herramienta', 'inspeccion', 12, 0],
  ['rescate', 'inspeccion', 12, 0],
]
