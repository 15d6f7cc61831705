import type { Output } from '#contract/endpoint.ts'
import type { estadisticasApi } from '#contract/estadisticas.ts'
import type { Cifra, NombreBloque, TablaDeCifras } from '#contract/estadisticas/forma.ts'

const meses = ['enero', 'febrero', 'marzo']

export const cifraDe = (some: Partial<Cifra> = {}): Cifra => ({
  clave: 'salidas',
  nombre: 'Salidas',
  definicion: 'Emergencias del período.',
  medida: 'cuenta',
  valor: 312,
  n: 312,
  casos: 'salidas',
  excluidas: [{ motivo: 'simulacros', cuantas: 4 }],
  antes: { valor: 289, n: 289 },
  mejor: null,
  reservada: false,
  ...some,
})

export const tablaDe = (some: Partial<TablaDeCifras> = {}): TablaDeCifras => ({
  clave: 'meses',
  titulo: 'Salidas por mes',
  definicion: 'Emergencias por el mes de su alarma.',
  dibujo: 'apiladas',
  primera: 'Mes',
  columnas: [
    { clave: 'estructural', nombre: 'Incendio', medida: 'cuenta', papel: 'parte' },
    { clave: 'rescate', nombre: 'Rescate', medida: 'cuenta', papel: 'parte' },
    { clave: 'total', nombre: 'Total', medida: 'cuenta', papel: 'total' },
    { clave: 'antes', nombre: '2025', medida: 'cuenta', papel: 'antes' },
  ],
  filas: meses.map((largo, mes) => ({
    clave: `2026-0${mes + 1}`,
    nombre: largo.slice(0, 3),
    largo,
    valores: [10 + mes, 21, 31 + mes, 30],
  })),
  n: 96,
  casos: 'salidas',
  excluidas: [],
  referencia: null,
  hallazgo: 'Marzo fue el mes con más salidas: 33.',
  ...some,
})

export const bloqueDe = (
  bloque: NombreBloque,
  some: Partial<Output<typeof estadisticasApi.bloque>> = {},
): Output<typeof estadisticasApi.bloque> => ({
  sin_ingreso: [],
  bloque,
  desde: '2026-01-01',
  hasta: '2026-11-20',
  comparado: { desde: '2025-01-01', hasta: '2025-11-20' },
  filtros: [],
  cifras: [],
  tablas: [],
  ...some,
})
