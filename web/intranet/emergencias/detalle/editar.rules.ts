import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { diaLocal, enZona } from '#contract/shared/fechas.ts'
import { partesDe } from '#web/intranet/emergencias/abrir/claves.rules.ts'
import { figure, typed } from '#web/plumbing/cifras.ts'

const textos = ['direccion', 'interseccion', 'comuna', 'sector', 'referencia'] as const
const grados = ['lat', 'lng'] as const

export interface DatosEscritos extends Record<(typeof textos)[number] | (typeof grados)[number], string> {
  codigo: string
  /** Local time, as its field has it. */
  alarma: string
  origen: EmergenciaDetalle['origen']
  es_incendio: boolean
  /** Local time, as its field has it; empty: not known. */
  incendio: string
}

const clock = enZona('sv-SE', { timeStyle: 'medium' })
const escritoDe = (instante: Date) => `${diaLocal(instante)}T${clock(instante)}`

export const codigoDe = ({ clave, subclave }: Pick<EmergenciaDetalle, 'clave' | 'subclave'>): string =>
  subclave ?? clave

export function datosDe(emergencia: EmergenciaDetalle): DatosEscritos {
  const { alarma_en, origen, es_incendio, incendio_declarado_en: declarado, lat, lng, ...rest } = emergencia
  return {
    codigo: codigoDe(emergencia),
    alarma: escritoDe(new Date(alarma_en)),
    origen,
    es_incendio,
    incendio: declarado === null ? '' : escritoDe(new Date(declarado)),
    direccion: rest.direccion,
    interseccion: rest.interseccion ?? '',
    comuna: rest.comuna ?? '',
    sector: rest.sector ?? '',
    referencia: rest.referencia ?? '',
    lat: lat === null ? '' : typed(lat),
    lng: lng === null ? '' : typed(lng),
  }
}

/** Only what the member changed. A new key takes its sub-key along. */
export function cambiosDe(escrito: DatosEscritos, vista: DatosEscritos) {
  const { clave, subclave = null } = partesDe(escrito.codigo)
  const changed = (campo: keyof DatosEscritos) => escrito[campo] !== vista[campo]
  return {
    ...(changed('codigo') && { clave, subclave }),
    ...(changed('alarma') && { alarma_en: escrito.alarma }),
    ...(changed('origen') && { origen: escrito.origen }),
    ...(changed('es_incendio') && { es_incendio: escrito.es_incendio }),
    ...(escrito.es_incendio && changed('incendio') && { incendio_declarado_en: escrito.incendio || null }),
    ...Object.fromEntries(textos.filter(changed).map((campo) => [campo, escrito[campo] || emptyOf(campo)])),
    ...Object.fromEntries(grados.filter(changed).map((campo) => [campo, figure(escrito[campo])])),
  }
}

/** An address is asked for; the others may be none. */
const emptyOf = (campo: (typeof textos)[number]) => (campo === 'direccion' ? '' : null)
