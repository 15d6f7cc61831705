import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { busquedaDe } from '#server/equipamiento/equipos.rules.ts'
import type { Chance } from '../chance.ts'
import { bajas, bajaPropuesta, cambios, fuera, viveHasta } from './casos.ts'
import { type PiezaDemo, piezasDemo } from './piezas.ts'
import type { Sitio } from './sitios.ts'

type FilaEquipo = NewRow<'equipos'>

interface Elenco {
  /** Code in the catalogue of a compartment, by its name. */
  compartimientos: ReadonlyMap<string, string>
  /** Members by seniority. */
  miembros: readonly number[]
  creado_por: number
  /** The member who has the mask of ERA-004. */
  portadora: number
  propone: number
  now: Date
}

/** Rows of all pieces, sets first, each with the code of its set. */
export function filasDe(elenco: Elenco, chance: Chance): { fila: FilaEquipo; de: string | undefined }[] {
  const hoy = diaLocal(elenco.now)
  let personales = 0
  const filas = piezasDemo().map((pieza) => {
    const sitio = fuera[pieza.codigo] ?? fuera[pieza.de ?? ''] ?? pieza
    const suya = sitio.ubicacion_tipo === 'persona'
    const asignado_a_id = suya ? (elenco.miembros[personales++ % elenco.miembros.length] ?? null) : null
    return { fila: filaDe({ ...pieza, sitio }, { ...elenco, hoy, asignado_a_id }, chance), de: pieza.de }
  })
  return [...filas, ...filasDeBaja(elenco, hoy)]
}

function filaDe(
  pieza: PiezaDemo & { sitio: Sitio },
  {
    compartimientos,
    creado_por,
    portadora,
    propone,
    hoy,
    asignado_a_id,
  }: Elenco & { hoy: string; asignado_a_id: number | null },
  chance: Chance,
): FilaEquipo {
  const { codigo, sitio, serie = null, marca = null, modelo = null } = pieza
  const cambio = cambios.find((one) => one.codigo === codigo)
  const vive = viveHasta[codigo]
  const fabricada =
    vive === undefined
      ? sumarDias(hoy, -chance.between(2_950, 3_600))
      : Temporal.PlainDate.from(sumarDias(hoy, vive))
          .subtract({ months: pieza.vida_util_meses ?? 0 })
          .toString()
  const puesta = sumarDias(fabricada, chance.between(60, 400))
  const nombrada = { codigo, nombre: pieza.nombre, categoria: pieza.categoria, marca, modelo, numero_serie: serie }
  return {
    ...nombrada,
    busqueda: busquedaDe(nombrada),
    material_cilindro: pieza.material_cilindro ?? null,
    presion_trabajo_bar: pieza.presion_trabajo_bar ?? null,
    volumen_l: pieza.volumen_l ?? null,
    talla: pieza.talla ?? null,
    cantidad: pieza.cantidad ?? 1,
    cantidad_minima: pieza.cantidad_minima ?? null,
    ubicacion_tipo: sitio.ubicacion_tipo,
    unidad_id: sitio.unidad_id ?? null,
    compartimiento: compartimientos.get(sitio.compartimiento ?? '') ?? null,
    lugar: sitio.lugar ?? null,
    asignado_a_id: codigo === 'MAS-014' ? portadora : asignado_a_id,
    estado: cambio?.estado ?? 'OPERATIVO',
    motivo_estado: cambio?.motivo ?? null,
    fecha_fabricacion: fabricada,
    fecha_puesta_servicio: puesta,
    vida_util_meses: pieza.vida_util_meses ?? null,
    baja_propuesta: codigo === bajaPropuesta.codigo ? bajaPropuesta.motivo : null,
    baja_propuesta_por: codigo === bajaPropuesta.codigo ? propone : null,
    costo: pieza.costo || null,
    qr_token: `demo-${codigo.toLowerCase()}`,
    creado_por,
    creado_en: `${puesta}T15:00:00.000Z`,
  }
}

const filasDeBaja = ({ creado_por }: Elenco, hoy: string): { fila: FilaEquipo; de: undefined }[] =>
  bajas.map(({ codigo, nombre, categoria, hace, motivo }) => {
    const nombrada = { codigo, nombre, categoria, marca: null, modelo: null, numero_serie: null }
    const fila: FilaEquipo = {
      ...nombrada,
      busqueda: busquedaDe(nombrada),
      cantidad: 1,
      ubicacion_tipo: 'externo',
      estado: 'DADO DE BAJA',
      fecha_baja: sumarDias(hoy, -hace),
      motivo_baja: motivo,
      qr_token: `demo-${codigo.toLowerCase()}`,
      creado_por,
      creado_en: `${sumarDias(hoy, -5_000)}T15:00:00.000Z`,
    }
    return { fila, de: undefined }
  })
