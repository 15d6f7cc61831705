import type { TipoItem } from '#contract/equipamiento/estados.ts'

/** A point as a version of a checklist keeps it. */
export interface PuntoDemo {
  clave: string
  seccion: string
  texto: string
  tipo: TipoItem
  minimo: number | null
  maximo: number | null
  esperado: number | null
  medida: string
  obligatorio: boolean
  critico: boolean
  equipo_id: number | null
}

const punto = (seccion: string, clave: string, texto: string, de: Partial<PuntoDemo> = {}): PuntoDemo => ({
  clave,
  seccion,
  texto,
  tipo: 'si_no',
  minimo: null,
  maximo: null,
  esperado: null,
  medida: '',
  obligatorio: true,
  critico: false,
  equipo_id: null,
  ...de,
})
const numero = { tipo: 'numero' } as const

/** The daily checklist of a unit. */
export const puntosDeUnidad: PuntoDemo[] = [
  punto('Cabina', 'combustible', 'Combustible sobre tres cuartos', { critico: true }),
  punto('Cabina', 'frenos', 'Presión de aire de frenos', { ...numero, minimo: 7, medida: 'bar', critico: true }),
  punto('Cabina', 'sirena', 'Sirena y balizas'),
  punto('Cabina', 'radio', 'Radio base enlaza con la Central', { critico: true }),
  punto('Exterior', 'foco', 'Focos de trabajo'),
  punto('Exterior', 'neumaticos', 'Neumáticos sin daño', { critico: true }),
  punto('Exterior', 'cortinas', 'Cortinas cierran'),
  punto('Material', 'presion-era', 'Presión del cilindro con menos carga', {
    ...numero,
    minimo: 270,
    medida: 'bar',
    critico: true,
  }),
  punto('Material', 'linternas', 'Linternas cargadas', { ...numero, esperado: 4 }),
  punto('Material', 'botiquin', 'Botiquín sellado'),
  punto('Cierre', 'notas', 'Algo que decir a la guardia que sigue', { tipo: 'texto', obligatorio: false }),
]

/** With a point more. */
export const puntosCambiados: PuntoDemo[] = [
  ...puntosDeUnidad.slice(0, 7),
  punto('Exterior', 'aceite', 'Nivel de aceite del motor', { critico: true }),
  ...puntosDeUnidad.slice(7),
]
