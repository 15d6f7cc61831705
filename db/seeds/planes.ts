import type { CategoriaEquipo, MaterialCilindro, TipoControl } from '#contract/equipamiento/estados.ts'
import { insertPlan } from '#server/equipamiento/planes.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

interface Inicial {
  categoria: CategoriaEquipo
  tipo: TipoControl
  meses?: number
  dias?: number
  material?: MaterialCilindro
  /** It may be used without. */
  aviso?: true
}

/** domain §1.6; what the makers rule otherwise is changed in «Planes de control». */
const iniciales: Inicial[] = [
  { categoria: 'era', tipo: 'prueba_flujo', meses: 12 },
  { categoria: 'era', tipo: 'inspeccion', dias: 7, aviso: true },
  { categoria: 'cilindro', tipo: 'prueba_hidrostatica', meses: 60 },
  { categoria: 'cilindro', tipo: 'prueba_hidrostatica', meses: 36, material: 'vidrio' },
  { categoria: 'cilindro', tipo: 'prueba_hidrostatica', meses: 36, material: 'aramida' },
  { categoria: 'mascara', tipo: 'prueba_flujo', meses: 12 },
  { categoria: 'mascara', tipo: 'limpieza', meses: 1, aviso: true },
  { categoria: 'compresor', tipo: 'calidad_aire', meses: 6 },
  { categoria: 'detector_gas', tipo: 'calibracion', meses: 6 },
  { categoria: 'manguera', tipo: 'prueba_presion', meses: 12 },
  { categoria: 'piton', tipo: 'inspeccion', meses: 12, aviso: true },
  { categoria: 'herramienta', tipo: 'inspeccion', meses: 6, aviso: true },
  { categoria: 'escala', tipo: 'inspeccion', meses: 12, aviso: true },
]

/** Once: afterwards the company's own stand. */
export async function insertPlanesIniciales(db: Db): Promise<void> {
  if (await some(db.selectFrom('control_planes'))) return
  for (const { categoria, tipo, meses = null, dias = null, material = null, aviso } of iniciales)
    await insertPlan(db, {
      categoria,
      tipo_control: tipo,
      periodicidad_meses: meses,
      periodicidad_dias: dias,
      material_cilindro: material,
      bloqueante: aviso ? 0 : 1,
    })
}
